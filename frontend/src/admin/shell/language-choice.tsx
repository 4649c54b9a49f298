import { Select } from 'antd';
import { currentLanguage, languageNames, languages } from '@/shared/i18n/language';
import { chooseLanguage } from '@/shared/i18n/select-language';
import { preferencesTexts } from '@/shared/i18n/en/preferences';
import { getT } from '@/shared/i18n/texts';

/** Chooses the language of both applications. */
export function LanguageChoice() {
  return (
    <Select
      aria-label={getT(preferencesTexts).language.label}
      value={currentLanguage()}
      onChange={chooseLanguage}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}
