import { compileTexts } from '../scripts/texts.ts';

/** Jest's transform of a catalogue of texts. */
export default { process: (source) => ({ code: JSON.stringify(compileTexts(source)) }) };
