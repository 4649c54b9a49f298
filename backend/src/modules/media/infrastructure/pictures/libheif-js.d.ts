declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }

  interface Picture {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Calls back with null for a picture that cannot be decoded. */
    display: (target: Pixels, done: (pixels: Pixels | null) => void) => void;
  }

  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => Picture[] } };
  export = libheif;
}
