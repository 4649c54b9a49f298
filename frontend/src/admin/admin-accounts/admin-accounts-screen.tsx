import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Spin } from 'antd';
import { useGetAdminAccountsQuery, type AdminAccount } from '../../shared/api/admin-api';
import { ErrorState } from '../shared/error-state';
import { ScreenLayout } from '../shared/screen-layout';
import { useDialog } from '../shared/use-dialog';
import { useAdmin } from '../shell/admin-guard';
import { AdminAccountCard } from './admin-account-card';
import { CreateAdminDialog, DeleteAdminDialog, DropSecondFactorDialog, ResetPasswordDialog } from './admin-account-dialogs';

export function AdminAccountsScreen() {
  const currentAdmin = useAdmin();
  const { data, error, refetch } = useGetAdminAccountsQuery();
  const create = useDialog<true>();
  const reset = useDialog<AdminAccount>();
  const remove = useDialog<AdminAccount>();
  const secondFactor = useDialog<AdminAccount>();

  return (
    <ScreenLayout
      title="Admin Accounts"
      subtitle="Manage administrator accounts and permissions"
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            create.show(true);
          }}
        >
          Add Admin
        </Button>
      }
    >
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? (
        <div role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spin />
          Loading admin accounts...
        </div>
      ) : null}
      {data?.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No admin accounts found" /> : null}
      <ul className="flex flex-col gap-4">
        {(data ?? []).map((admin) => (
          <AdminAccountCard
            key={admin.id}
            admin={admin}
            isOwn={admin.id === currentAdmin.id}
            onReset={reset.show}
            onDelete={remove.show}
            onDropSecondFactor={secondFactor.show}
          />
        ))}
      </ul>
      {create.subject === null ? null : <CreateAdminDialog modalProps={create.modalProps} />}
      {reset.subject === null ? null : (
        <ResetPasswordDialog admin={reset.subject} isOwn={reset.subject.id === currentAdmin.id} modalProps={reset.modalProps} />
      )}
      {remove.subject === null ? null : <DeleteAdminDialog admin={remove.subject} modalProps={remove.modalProps} />}
      {secondFactor.subject === null ? null : <DropSecondFactorDialog admin={secondFactor.subject} modalProps={secondFactor.modalProps} />}
    </ScreenLayout>
  );
}
