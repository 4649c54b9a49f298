import { useBackToClose, useDialog, useDialogs } from '@/admin/shared/use-dialog';
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
  const { show, dialog } = useDialogs();
  const edit = (item: AdminMedia) => show((modalProps) => <MediaTextsDialog item={item} modalProps={modalProps} />);
  const remove = (item: AdminMedia) =>
    show((modalProps) => <DeleteMediaDialog item={item} modalProps={modalProps} onDone={viewer.close} />);
  const dialogs = (
    <>
      {viewer.render((viewed, modalProps) => (
        <MediaViewer
          item={page.find(({ id }) => id === viewed.id) ?? viewed}
          page={page}
          modalProps={modalProps}
          onGo={viewer.show}
          onEdit={edit}
          onDelete={remove}
          onOnlyOf={onOnlyOf}
        />
      ))}
      {dialog}
    </>
  );
  return { view: viewer.show, edit, remove, dialogs };
}
