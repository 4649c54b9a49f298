import { Form, Radio } from 'antd';
import { ADMIN_ROLES, includesRole, type AdminRole } from '@kernel/admin-role';
import { FormDialog } from '@/admin/shared/form-dialog';
import { useRole } from '@/admin/shared/roles';
import type { ToastText } from '@/shared/ui/use-submit';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useChangeAdminAccountMutation, type AdminAccount } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

/** The roles up to the own one with what each may do, the one with the most rights last. */
export function RoleItem() {
  const t = getT('adminRoles');
  const own = useRole();
  return (
    <Form.Item name="role" label={t('label')}>
      <Radio.Group className="flex! flex-col gap-3">
        {ADMIN_ROLES.filter((role) => includesRole(own, role)).map((role) => (
          <Radio key={role} value={role} aria-label={t(`names.${role}`)}>
            <span className="font-medium">{t(`names.${role}`)}</span>
            <span className="block text-sm text-ink-soft">{t(`hints.${role}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

/** Changes the role of an administrator, which owners may. */
export function RoleDialog({ admin, modalProps }: { admin: AdminAccount; modalProps: ModalProps }) {
  const t = getT('adminRoles');
  const [change] = useChangeAdminAccountMutation();
  const submit = async ({ role }: { role: AdminRole }): Promise<ToastText> => {
    await change({ id: admin.id, changeAdminDto: { role } }).unwrap();
    return [t('changed'), t('changedHint', { username: admin.username, role: t(`names.${role}`) })];
  };
  return (
    <FormDialog<{ role: AdminRole }>
      title={t('changeTitle', { username: admin.username })}
      modalProps={modalProps}
      submit={t('change')}
      submitting={getT('adminCommon')('updating')}
      initial={{ role: admin.role }}
      onSubmit={submit}
    >
      <RoleItem />
    </FormDialog>
  );
}
