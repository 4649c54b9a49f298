import { currentLanguage, languageName, languages } from '@/shared/texts/language';
import { chooseLanguage } from '@/shared/texts/select-language';
import { getT } from '@/shared/texts/texts';

/** Chooses the language of both applications, and reloads the page. `onChoose` is called before. An element of the browser, because the one of antd would be a tenth of the sign-in's download. */
export function LanguageChoice({ onChoose }: { onChoose?: () => void }) {
  return (
    <select
      aria-label={getT('preferences')('language.label')}
      value={currentLanguage()}
      onChange={({ target }) => {
        onChoose?.();
        chooseLanguage(languages.find((language) => language === target.value) ?? 'en');
      }}
      className="h-8 rounded-[10px] border border-line bg-surface px-2.5 text-ink hover:border-accent"
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageName(language)}
        </option>
      ))}
    </select>
  );
}
