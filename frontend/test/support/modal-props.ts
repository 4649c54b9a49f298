import type { ModalProps } from '@/admin/shared/use-dialog';

/** The props of an open dialog. `onClose` is called when the dialog closes, cancelled or done. */
export const openModal = (onClose: () => void = () => undefined): ModalProps => ({
  open: true,
  onCancel: onClose,
  onDone: onClose,
  onChanged: () => undefined,
  afterClose: () => undefined,
});
