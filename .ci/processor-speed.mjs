/** Processor time of the work at which the budgets of `sizes.mjs` hold. Measured beside the tests, after the budgets were set. */
const REFERENCE_MS = 30;
const INTERVAL_MS = 10_000;
const ITEMS = JSON.stringify(Array.from({ length: 2_000 }, (_, id) => ({ id, name: `name ${id}`, tags: ['a', 'b', `${id}`] })));
const ROUNDS = 40;

/** Parses, sorts and matches texts, as the tests do. */
function work() {
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const byName = new Map(JSON.parse(ITEMS).map((item) => [item.name, item]));
    found += [...byName.keys()].filter((name) => /9$/.test(name)).map((name) => ({ ...byName.get(name), round })).length;
  }
  return found;
}

/**
 * Measures the same work again and again while the tests run. The processors of a virtual machine are shared with others, which do not show:
 * lint took 86 and 180 s of processor time in two runs of one day.
 */
export class ProcessorSpeed {
  #samples = [];

  start() {
    setInterval(() => this.#measure(), INTERVAL_MS).unref();
  }

  #measure() {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    this.#samples.push((user + system) / 1_000);
  }

  /** How many times as long the work has taken as on the machine of the budgets. */
  get slowdown() {
    if (this.#samples.length === 0) this.#measure();
    return this.#samples.toSorted((one, other) => one - other)[Math.floor(this.#samples.length / 2)] / REFERENCE_MS;
  }
}
