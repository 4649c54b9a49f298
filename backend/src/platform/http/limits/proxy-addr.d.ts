declare module 'proxy-addr' {
  /** Returns a function that returns whether one of the given addresses and networks contains the address. */
  export function compile(addresses: string[]): (address: string, hop: number) => boolean;
}
