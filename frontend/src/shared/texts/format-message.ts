import { formatMessage as formatIcuMessage, type Message, type NumberRules, type TextValues } from '@kernel/icu-message';
import { formatWhole } from '@/shared/lib/format';
import { siteName } from '@/shared/lib/site';
import { perLanguage } from './language';

const pluralRules = perLanguage((language) => new Intl.PluralRules(language));

/** Whole numbers are formatted without Intl, whose first formatter blocks the page. */
const rules: NumberRules = { pluralForm: (value) => pluralRules().select(value), formatWhole, siteName };

/** Formats a message in the current language. */
export const formatMessage = (message: Message, values?: TextValues): string => formatIcuMessage(message, rules, values);
