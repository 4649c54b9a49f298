import { TestEnvironment } from 'jest-environment-node';
import { loadNatively, sandboxes } from './modules.mjs';

/** Gives the modules that `facade.mjs` writes access to Node's own module loader. */
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
