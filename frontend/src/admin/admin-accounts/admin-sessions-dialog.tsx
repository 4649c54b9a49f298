import { Modal } from 'antd';
import { AdminSessionList } from '@/admin/shared/admin-sessions';
import type { ModalProps } from '@/admin/shared/use-dialog';
import {
  useEndSessionOfAdminMutation,
  useEndSessionsOfAdminMutation,
  useGetSessionsOfAdminQuery,
  type AdminAccount,
} from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

/** The sessions of another administrator, which owners see and end. */
export function AdminSessionsDialog({ admin: { id, username }, modalProps }: { admin: AdminAccount; modalProps: ModalProps }) {
  const [end] = useEndSessionOfAdminMutation();
  const [endAll] = useEndSessionsOfAdminMutation();
  return (
    <Modal {...modalProps} title={getT('adminSettings.sessions')('titleOf', { username })} footer={null} destroyOnHidden>
      <AdminSessionList
        query={useGetSessionsOfAdminQuery({ id })}
        onEnd={async (sessionId) => (await end({ id, sessionId })).error}
        onEndOthers={async () => (await endAll({ id })).error}
      />
    </Modal>
  );
}
