import { serverTexts } from '../../scripts/server-texts.mjs';

/** Replaces the compiled texts of the build in unit tests, which run the sources. */
export default serverTexts();
