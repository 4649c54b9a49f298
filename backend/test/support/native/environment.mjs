import { TestEnvironment } from 'jest-environment-node';
import { loadNatively, sandboxes } from './modules.mjs';

/** Gives modules that `facade.mjs` has generated access to Node's module loader. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadNatively = loadNatively;
    // The one that a natively loaded reflect-metadata extends.
    this.global.Reflect = Reflect;
    sandboxes.add(this);
  }

  async teardown() {
    sandboxes.delete(this);
    await super.teardown();
  }
}
