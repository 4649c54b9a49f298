import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { validEmail } from '@/admin/shared/forms';
import { adminApi } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';
import { SEARCH_DEBOUNCE_MS } from '@/shared/lib/use-search-text';
import { HashtagsSelect } from './hashtags-select';
import { LinksField } from './links-field';

/** Warns when another user has the same unconfirmed address. Both may have it, because only confirmed addresses are unique (PR-4). */
function useSharedEmailRule(userId: number | undefined): Rule {
  const t = getT('adminUsers');
  const [findUsers] = adminApi.endpoints.getUserPage.useLazyQuery();
  return {
    warningOnly: true,
    validator: async (_rule, email: string | undefined) => {
      const address = email?.trim().toLowerCase() ?? '';
      if (!address.includes('@')) return;
      const { data } = await findUsers({ search: address, page: 1 });
      const other = data?.items.find((user) => user.id !== userId && user.email?.toLowerCase() === address);
      if (other !== undefined && !other.emailVerified) throw new Error(t('emailShared', { username: other.username }));
    },
  };
}

interface UserFieldsProps {
  /** The edited user; none for a new one. */
  userId?: number;
  emailNote: ReactNode;
  /** Adds the texts that only an existing user has. */
  isEdited?: boolean;
  /** The current number of links. */
  linkCount?: number;
}

/** The fields that the dialogs for creating and editing a user share, with the observed messages (PR-56). */
export function UserFields({ userId, emailNote, isEdited = false, linkCount }: UserFieldsProps) {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const sharedEmailRule = useSharedEmailRule(userId);
  const tooShort = labels('usernameTooShort');
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Form.Item
          name="username"
          label={labels('username')}
          rules={[
            { required: true, whitespace: true, message: tooShort },
            { min: limits.usernameMin, message: tooShort },
          ]}
        >
          <Input autoComplete="off" maxLength={limits.usernameMax} />
        </Form.Item>
        <Form.Item
          name="email"
          label={labels('emailOptional')}
          extra={emailNote}
          rules={[validEmail(), sharedEmailRule]}
          validateDebounce={SEARCH_DEBOUNCE_MS}
        >
          <Input type="email" autoComplete="off" maxLength={limits.emailMax} />
        </Form.Item>
      </div>
      <Form.Item name="bio" label={t('bio')} rules={[{ required: true, whitespace: true, message: t('bioMissing') }]}>
        <Input.TextArea rows={3} count={{ show: true, max: limits.bioMax, strategy: (text) => [...text.normalize()].length }} />
      </Form.Item>
      {isEdited ? (
        <div className="grid gap-x-4 sm:grid-cols-3">
          <Form.Item name="displayName" label={t('displayName')}>
            <Input autoComplete="off" maxLength={2 * limits.displayNameMax} />
          </Form.Item>
          <Form.Item name="location" label={t('location')}>
            <Input maxLength={2 * limits.locationMax} />
          </Form.Item>
          <Form.Item name="credit" label={t('credit')}>
            <Input autoComplete="off" maxLength={2 * limits.creditMax} />
          </Form.Item>
        </div>
      ) : null}
      <Form.Item
        name="hashtags"
        label={labels('hashtags')}
        extra={t('hashtagsHint')}
        rules={[{ type: 'array', max: limits.hashtagsMax, message: t('tooManyHashtags') }]}
      >
        <HashtagsSelect />
      </Form.Item>
      <LinksField has={linkCount} />
    </>
  );
}
