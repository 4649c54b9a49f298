import { useModerateMediaMutation, type AdminMedia } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { saveEdits, type EditedFields, type Versioned } from '@/shared/lib/merge-edits';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { getT } from '@/shared/i18n/texts';

type Flag = { hidden: boolean } | { sensitive: boolean };

function titleOf(flag: Flag): string {
  const t = getT(adminMediaTexts);
  if ('hidden' in flag) return flag.hidden ? t.hidden : t.shown;
  return flag.sensitive ? t.marked : t.unmarked;
}

type Flags = { hidden: boolean; sensitive: boolean };

const fields: EditedFields<Flags> = { hidden: { label: '', show: String }, sensitive: { label: '', show: String } };
const versionedMedia = ({ version, hidden, sensitive }: AdminMedia): Versioned<Flags> => ({ version, values: { hidden, sensitive } });

/** A flag has two values, so two administrators who change the same one agree, and nothing has to be chosen. */
export function useModeration(item: AdminMedia): { flag: (flag: Flag) => Promise<void>; busy: boolean } {
  const notices = useNotices();
  const [moderate, { isLoading }] = useModerateMediaMutation();
  const flag = async (wanted: Flag): Promise<void> => {
    const base = versionedMedia(item);
    try {
      await saveEdits<Flags>({
        fields,
        base,
        edited: { ...base.values, ...wanted },
        send: (flags, version) => moderate({ id: item.id, 'If-Match': `"${version}"`, moderateMediaDto: flags }).unwrap(),
        stateOf: (current) => versionedMedia(current as AdminMedia),
      });
      notices.done(titleOf(wanted), item.originalName);
    } catch (error) {
      notices.failed(getT(adminCommonTexts).updateFailed, errorMessage(error, getT(adminMediaTexts).updateFailed));
    }
  };
  return { flag, busy: isLoading };
}
