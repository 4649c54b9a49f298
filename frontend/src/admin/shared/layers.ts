/** Levels of dialogs. Nested dialogs of antd start at 1000, and its notices are at 2050. */

/** A question that can come up over any dialog. */
export const ABOVE_DIALOGS = 1900;
/** A question about such a question. */
export const ABOVE_QUESTIONS = 1950;
