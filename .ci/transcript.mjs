/**
 * Orders the output of suites that run in parallel. The output of the first unfinished suite is printed immediately; the output
 * of each later suite is held until all suites before it have ended.
 */
export class Transcript {
  #parts;
  #print;

  constructor(names, print) {
    this.#parts = names.map((name) => ({ name, text: '', hasEnded: false }));
    this.#print = print;
  }

  write(name, text) {
    this.#part(name).text += text;
    this.#flush();
  }

  end(name) {
    this.#part(name).hasEnded = true;
    this.#flush();
  }

  #part(name) {
    return this.#parts.find((part) => part.name === name);
  }

  #flush() {
    for (const part of this.#parts) {
      if (part.text !== '') this.#print(part.text);
      part.text = '';
      if (!part.hasEnded) return;
    }
  }
}
