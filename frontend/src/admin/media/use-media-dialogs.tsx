import { useBackToClose, useDialog } from '@/admin/shared/use-dialog';
import type { AdminMedia } from '@/shared/api/admin-api';
import { DeleteMediaDialog } from './media-actions';
import { MediaTextsDialog } from './media-texts-dialog';
import { MediaViewer } from './media-viewer';

/**
 * The dialogs about an item of a list, and the functions that open them. The viewer shows the item as the list has it now. With `onOnlyOf`,
 * it offers to list only the media of its owner.
 */
export function useMediaDialogs(page: AdminMedia[], onOnlyOf?: (item: AdminMedia) => void) {
  const viewer = useBackToClose(useDialog<AdminMedia>());
  const toEdit = useDialog<AdminMedia>();
  const toDelete = useDialog<AdminMedia>();
  const dialogs = (
    <>
      {viewer.render((viewed, modalProps) => (
        <MediaViewer
          item={page.find(({ id }) => id === viewed.id) ?? viewed}
          page={page}
          modalProps={modalProps}
          onGo={viewer.show}
          onEdit={toEdit.show}
          onDelete={toDelete.show}
          onOnlyOf={onOnlyOf}
        />
      ))}
      {toEdit.render((item, modalProps) => (
        <MediaTextsDialog item={item} modalProps={modalProps} />
      ))}
      {toDelete.render((item, modalProps) => (
        <DeleteMediaDialog item={item} modalProps={modalProps} onDone={viewer.close} />
      ))}
    </>
  );
  return { view: viewer.show, edit: toEdit.show, remove: toDelete.show, dialogs };
}
