import { coloursOf, hasOwnColours } from '../../../kernel/theme-colours.js';
import { parseJson, stringifyJson } from '../../../platform/database/json.js';
import { jsonColumn, type Columns, type JsonSql } from '../../../platform/database/projection.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { DEFAULT_APPEARANCE, type Appearance } from '../domain/appearance.js';
import type { AppearanceView, PageLookView } from './appearance.view.js';

/** The look of a row of profiles; the column has only what differs from the default after the first change. */
const appearanceOf = (profile: string): JsonSql<AppearanceView> =>
  jsonColumn(`'${JSON.stringify(DEFAULT_APPEARANCE)}'::jsonb || ${profile}.appearance`);

/** The look of the row `p` of profiles. */
export const APPEARANCE = appearanceOf('p');

/** The columns of a page in the look of a row of profiles. `withColours` derives the colours. */
export const pageLookOf = (profile: string): Columns<PageLookView> => ({
  appearance: appearanceOf(profile),
  colours: jsonColumn('null::json'),
});

/** Adds the colours of a look that has its own. They are not stored, so that a release can improve a theme. */
export function withColours<View extends PageLookView>({ j, look }: { j: JsonOf<View>; look: Partial<Appearance> }): JsonOf<View> {
  const choice = { ...DEFAULT_APPEARANCE, ...look };
  return hasOwnColours(choice) ? stringifyJson({ ...parseJson(j), colours: coloursOf(choice) }) : j;
}
