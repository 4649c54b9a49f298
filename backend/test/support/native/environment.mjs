import { TestEnvironment } from 'jest-environment-node';
import { loadNatively, sandboxes } from './modules.mjs';

/** Gives modules that `facade.mjs` has generated access to Node's module loader. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadNatively = loadNatively;
    sandboxes.add(this);
  }

  async teardown() {
    sandboxes.delete(this);
    await super.teardown();
  }
}
