import { licenceName, licences } from '@/shared/lib/licences';
import { THEME_NAMES } from '@/shared/lib/theme-colours';
import { getT } from '@/shared/texts/texts';

/** The name of a field of the profile; one that this version does not know has its name in the API. */
export function fieldName(field: string): string {
  const t = getT('import');
  switch (field) {
    case 'username':
    case 'bio':
    case 'location':
    case 'isPublicProfile':
    case 'profileImage':
    case 'bannerImage':
    case 'hashtags':
    case 'displayName':
    case 'appearance':
    case 'licence':
    case 'credit':
    case 'allowDownload':
    case 'aiCrawlers':
      return t(`fields.${field}`);
    default:
      return field;
  }
}

/** The value of a field as people read it. The API has the values of choices. */
export function fieldValue(field: string | null, value: string): string {
  const t = getT('import');
  switch (field) {
    case 'appearance': {
      const theme = THEME_NAMES.find((name) => value.includes(`"theme":"${name}"`));
      return theme === undefined ? value : getT('look')(`themes.${theme}`);
    }
    case 'licence': {
      const licence = licences.find((known) => known === value);
      return licence === undefined ? value : licenceName(licence);
    }
    case 'isPublicProfile':
    case 'allowDownload':
      return t(value === 'true' ? 'values.yes' : 'values.no');
    case 'aiCrawlers':
      return t(value === 'allow' ? 'values.allowed' : 'values.refused');
    case 'profileImage':
    case 'bannerImage':
      if (value.startsWith('linear-gradient')) return t('values.gradient');
      return value.startsWith('/') ? t('values.picture') : value;
    default:
      return value;
  }
}
