import { undoAction } from '@/admin/shared/undo';
import { Form, Switch } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '@/admin/shared/form-dialog';
import { QueryError } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { hasChanged } from '@/admin/shared/forms';
import type { ToastText } from '@/shared/ui/use-submit';
import { useVersionedSave, type ComparedFact } from '@/admin/shared/use-versioned-save';
import { UserAvatar } from '@/admin/shared/user-avatar';
import {
  useLazyGetUserByIdQuery,
  useUpdateUserMutation,
  useUpdateUserPageMutation,
  type EditableUser,
  type User,
} from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { Skeleton } from '@/shared/ui/skeleton';
import { showToast } from '@/shared/ui/toast';
import { AVATAR_SIZE, AvatarField, useAvatarChoice, useUploadAvatar } from './avatar-field';
import { useCreateChosen } from './hashtags-select';
import { completeLinks, draftsOf, type LinkDraft } from './links-field';
import { UnconfirmedEmail } from './unconfirmed-email';
import { UserFields } from './user-fields';

/** The fields of the form that are values of the user. */
const FIELDS = ['username', 'displayName', 'bio', 'location', 'credit', 'isPublicProfile', 'hidden', 'hashtags'] as const;

interface EditedUser extends Pick<EditableUser, (typeof FIELDS)[number]> {
  email: string;
  externalLinks: LinkDraft[];
}

function formOf(user: EditableUser): EditedUser {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, user[field]])) as Pick<EditableUser, (typeof FIELDS)[number]>;
  return { ...fields, email: user.email ?? '', externalLinks: draftsOf(user.externalLinks) };
}

/** The order of hashtags has no meaning. */
function valuesOf({ hashtags, externalLinks, ...fields }: EditedUser, profileImage: string | null) {
  const sorted = hashtags.map(({ id, name }) => ({ id, name })).sort((one, other) => one.id - other.id);
  return { ...fields, profileImage, hashtags: sorted, links: completeLinks(externalLinks) };
}

/** What an administrator edits of a user. */
export const userValues = (user: EditableUser) => valuesOf(formOf(user), user.profileImage);
type UserValues = ReturnType<typeof userValues>;

/** Saves the changed values by one request, so that an interrupted save changes nothing. */
export function useSaveUserValues(id: number) {
  const [update] = useUpdateUserPageMutation();
  return ({ hashtags, ...changes }: Partial<UserValues>, ifMatch: string): Promise<unknown> => {
    const updateUserPageDto = { ...changes, hashtagIds: hashtags?.map((hashtag) => hashtag.id) };
    return update({ id, 'If-Match': ifMatch, updateUserPageDto }).unwrap();
  };
}

/** Whether the change can be undone by one more: a new username, or a hidden or shown profile, and nothing else. */
function isOnlyRenamedOrHidden({ username, hidden, ...before }: EditedUser, edited: EditedUser): boolean {
  const { username: name, hidden: isHidden, ...after } = edited;
  return (name !== username || isHidden !== hidden) && !hasChanged(before, after);
}

export function userFacts({ username, profileImage, hashtags, links: shownLinks, ...user }: UserValues): ComparedFact[] {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const conflict = getT('adminConflict');
  const links = shownLinks.map(({ title, url }) => labels('labelled', { label: title ?? '', value: url }));
  return [
    [labels('username'), username],
    [t('displayName'), user.displayName || conflict('empty')],
    [labels('email'), user.email || conflict('empty')],
    [t('bio'), user.bio || conflict('empty')],
    [t('location'), user.location || conflict('empty')],
    [t('credit'), user.credit || conflict('empty')],
    [t('onDiscover'), user.isPublicProfile ? conflict('yes') : conflict('no')],
    [t('hide'), user.hidden ? conflict('yes') : conflict('no')],
    [labels('avatar'), profileImage ?? conflict('none'), <UserAvatar username={username} image={profileImage} size={AVATAR_SIZE} />],
    [labels('hashtags'), hashtags.map(({ name }) => `#${name}`).join(' ') || conflict('none')],
    [t('links'), links.join('\n') || conflict('none')],
  ];
}

/** Loads the user once: the user of the list may be outdated, and a later load would replace edited fields. */
function useLoadedUser(id: number) {
  const [load, { error, isFetching }] = useLazyGetUserByIdQuery();
  const [user, setUser] = useState<EditableUser | null>(null);
  const [attempt, setAttempt] = useState(1);
  const showError = useEffectEvent(() => {
    const t = getT('adminUsers');
    showToast({ title: t('error'), description: t('loadFailed'), destructive: true });
  });
  useEffect(() => {
    let isCurrent = true;
    const loading = load({ id });
    void loading.then(({ data, isError }) => {
      if (!isCurrent) return;
      if (data !== undefined) setUser(data);
      if (isError) showError();
    });
    return () => {
      isCurrent = false;
      loading.abort();
    };
  }, [id, attempt, load]);
  return { user, error, isFetching, retry: () => setAttempt(attempt + 1) };
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={getT('adminCommon')('loading')} className="mt-4 flex flex-col gap-6">
      <Skeleton shape="round" className="size-16" />
      {Array.from({ length: 5 }, (_, field) => (
        <div key={field}>
          <Skeleton className="mb-2 h-4 w-24" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}

export function EditUserDialog({ user: { id, username }, modalProps }: { user: User; modalProps: ModalProps }) {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const [form] = Form.useForm<EditedUser>();
  const saveValues = useSaveUserValues(id);
  const [changeBack] = useUpdateUserMutation();
  const createChosen = useCreateChosen();
  const uploadAvatar = useUploadAvatar();
  const { user, error, isFetching, retry } = useLoadedUser(id);
  /** The user as another administrator has saved it, once it is loaded into the form. */
  const [theirs, setTheirs] = useState<EditableUser | null>(null);
  const { avatar, avatarError, chooseAvatar, forgetAvatar } = useAvatarChoice(() => modalProps.onChanged(true));
  const shown = theirs ?? user;
  const { save, question } = useVersionedSave({
    audited: { objectType: 'user', objectId: String(id) },
    loaded: user,
    valuesOf: userValues,
    describe: userFacts,
    send: saveValues,
    onTheirs: (item) => {
      form.setFieldsValue(formOf(item));
      forgetAvatar();
      setTheirs(item);
    },
  });
  const submit = async (edited: EditedUser): Promise<ToastText | null> => {
    const image = avatar === null ? (shown?.profileImage ?? null) : await uploadAvatar(id, avatar);
    const hashtags = await createChosen(edited.hashtags);
    if (!(await save(valuesOf({ ...edited, hashtags }, image)))) return null;
    const saved = [t('updated'), t('updatedHint', { username: edited.username })] as const;
    if (shown === null || !isOnlyRenamedOrHidden(formOf(shown), edited) || image !== shown.profileImage) return saved;
    const before = { username: shown.username, hidden: shown.hidden };
    return [...saved, undoAction(() => changeBack({ id, updateUserDto: before }).unwrap())];
  };

  return (
    <FormDialog<EditedUser>
      large
      title={t('editTitle', { username })}
      modalProps={modalProps}
      submit={t('update')}
      submitting={labels('updating')}
      failed={labels('updateFailed')}
      failedHint={t('updateFailed')}
      fallback={t('updateFailed')}
      renamed={{ hashtagIds: 'hashtags', links: 'externalLinks' }}
      form={form}
      initial={user === null ? undefined : formOf(user)}
      isChanged={avatar !== null}
      placeholder={
        user === null ? (
          error === undefined ? (
            <FormSkeleton />
          ) : (
            <QueryError error={error} retrying={isFetching} onRetry={retry} />
          )
        ) : undefined
      }
      onSubmit={submit}
    >
      {shown === null ? null : (
        <>
          <AvatarField file={avatar} username={username} image={shown.profileImage} error={avatarError} onChoose={chooseAvatar} />
          <UserFields isEdited userId={id} emailNote={<UnconfirmedEmail user={shown} />} linkCount={shown.externalLinks.length} />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Form.Item name="isPublicProfile" label={t('onDiscover')} extra={t('onDiscoverHint')}>
              <Switch />
            </Form.Item>
            <Form.Item name="hidden" label={t('hide')} extra={t('hideHint')}>
              <Switch />
            </Form.Item>
          </div>
        </>
      )}
      {question}
    </FormDialog>
  );
}
