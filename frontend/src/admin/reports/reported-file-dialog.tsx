import { Modal } from 'antd';
import type { ReportGroup } from '@/shared/api/admin-api';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { WholeFile } from '@/admin/shared/whole-file';
import { objectOf } from './report-texts';

interface ReportedFileDialogProps {
  group: ReportGroup;
  modalProps: ModalProps;
}

/** The whole file of a reported item, also when visitors do not see it. */
export function ReportedFileDialog({ group, modalProps }: ReportedFileDialogProps) {
  if (group.media === null) return null;
  const object = objectOf(group);
  return (
    <Modal
      {...modalProps}
      width={800}
      centered
      destroyOnHidden
      footer={null}
      title={<span className="inline-block first-letter:uppercase">{object}</span>}
    >
      <WholeFile kind={group.media.kind} src={group.media.storageUrl} label={object} />
    </Modal>
  );
}
