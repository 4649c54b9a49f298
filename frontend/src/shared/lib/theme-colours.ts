/** The server derives the colours of a page with the same file, so that the preview of the editor shows what visitors will see. */
export { coloursOf, hasOwnColours, THEME_NAMES, THEMES } from '../../../../backend/src/kernel/theme-colours';
