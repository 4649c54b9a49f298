/** Factor for what has to be over in a given time: in CI a machine may do ten other things, and what hangs hangs for longer still. */
export const PATIENCE = process.env.CI ? 6 : 1;
