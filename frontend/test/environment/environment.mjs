import { TestEnvironment } from 'jest-environment-jsdom';
import { loadPackages } from './packages.mjs';
import { addWebApis } from './window.mjs';
import { WindowState } from './window-state.mjs';

/** `expect` keeps the matchers that a test file adds in this property, which cannot be deleted. */
const EXPECT = Symbol.for('$$jest-matchers-object');

let shared;

// A worker has 450 MB of memory at its end. Node frees it when the event loop ends, which takes about as long as Jest waits (0.5 s)
// before it reports that the worker has failed to exit. `process.exit` leaves the memory to the system.
if (process.send !== undefined) process.once('exit', () => process.exit());

/** Gives all test files of a worker the same window with the same loaded packages. The window is reset after each file. */
export default class SharedWindowEnvironment {
  constructor(config, context) {
    shared ??= openWindow(config, context);
    const { environment } = shared;
    this.global = environment.global;
    this.moduleMocker = environment.moduleMocker;
    this.fakeTimers = environment.fakeTimers;
    this.fakeTimersModern = environment.fakeTimersModern;
    reportTo(context.console, environment.dom.virtualConsole);
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return this.global && shared.environment.getVmContext();
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    clearExpect(this.global[EXPECT]);
    shared.state.restore();
    this.global = null;
  }
}

function openWindow(config, context) {
  const environment = new TestEnvironment(config, context);
  const { global: window } = environment;
  addWebApis(window);
  const { packages, hooks } = loadPackages(environment.getVmContext());
  skipOwnerStacks(packages.react);
  Object.assign(window, { packages, hooks });
  return { environment, state: new WindowState(environment.dom) };
}

function clearExpect({ matchers, customEqualityTesters }) {
  for (const name of Object.keys(matchers)) delete matchers[name];
  customEqualityTesters.length = 0;
}

/** Keeps React from capturing a stack for each element. Only warnings use it, to name the component that created the element. */
function skipOwnerStacks({ __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals }) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/** Attributes the messages of jsdom to the test file that runs. */
function reportTo(console, virtualConsole) {
  virtualConsole.removeAllListeners();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
}
