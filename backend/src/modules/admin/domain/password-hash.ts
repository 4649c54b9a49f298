/** As the password hasher writes it: argon2id, version 19, with the memory in KiB, the passes and the lanes of one verification. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{16,86}\$[A-Za-z0-9+/]{16,86}$/;
/** What verifying one password may cost: twice of what we use ourselves, for versions with other parameters. */
const MOST = { memory: 2 * 19_456, passes: 4, lanes: 4 };

/** Whether a password can be verified with the text, within the work that a sign-in may cost. */
export function isPasswordHash(text: string): boolean {
  const [, memory = '', passes = '', lanes = ''] = PHC.exec(text) ?? [];
  return memory !== '' && Number(memory) <= MOST.memory && Number(passes) <= MOST.passes && Number(lanes) <= MOST.lanes;
}
