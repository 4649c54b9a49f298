/** Runs the work until it succeeds, at most `attempts` times. Retries only after errors of the given class. */
export async function retryOn<T>(errorClass: new (...args: never[]) => Error, attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof errorClass) || attempt === attempts) throw error;
    }
  }
}
