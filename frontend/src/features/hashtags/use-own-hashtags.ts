import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useAddHashtagMutation, useRemoveHashtagMutation } from '@/shared/api/creator-api';
import type { ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { shownChips } from './chips';

/** A hashtag that the profile does not contain yet. It has an id when the server has added it. */
interface Addition {
  name: string;
  id?: number;
}

const withoutName = (name: string) => (names: string[]) => names.filter((other) => other !== name);
const withRenamed = (from: string, to: string) => (names: string[]) => [...new Set(names.map((name) => (name === from ? to : name)))];
const withName = (name: string) => (names: string[]) => [...names.filter((other) => other !== name), name];

/** Shows the error in a toast, and returns its text. */
function showFailure(title: string, error: unknown): string {
  const description = errorMessage(error, getT('hashtags')('tryAgain'));
  showToast({ title, description, destructive: true });
  return `${title}. ${description}`;
}

/** The ids of the hashtags by name. */
function useHashtagIds(hashtags: ProfileView['hashtags']) {
  const ids = useRef(new Map<string, number>());
  useEffect(() => {
    for (const hashtag of hashtags) ids.current.set(hashtag.name, hashtag.id);
  }, [hashtags]);
  return ids;
}

/** The hashtags that are being added, until the profile contains them. */
function useAdditions(hashtags: ProfileView['hashtags']) {
  const [additions, setAdditions] = useState<Addition[]>([]);
  // By id, because an administrator can rename a hashtag.
  const pending = additions.filter(({ id }) => hashtags.every((hashtag) => hashtag.id !== id));
  if (pending.length < additions.length) setAdditions(pending);
  const without = (name: string, all: Addition[]) => all.filter((addition) => addition.name !== name);
  return {
    names: pending.map(({ name }) => name),
    add: (name: string) => setAdditions((all) => [...without(name, all), { name }]),
    remove: (name: string) => setAdditions((all) => without(name, all)),
    /** The server has added it, possibly by another name. */
    confirm: (typed: string, { id, name }: Required<Addition>) =>
      setAdditions((all) => (all.some((addition) => addition.name === typed) ? [...without(typed, all), { id, name }] : all)),
  };
}

/** Edits the owner's hashtags with optimistic updates: a chip changes at once and is reverted when the server refuses the change. */
export function useOwnHashtags({ id, hashtags }: Pick<ProfileView, 'id' | 'hashtags'>) {
  const t = getT('hashtags');
  const names = hashtags.map(({ name }) => name);
  const additions = useAdditions(hashtags);
  const [removing, setRemoving] = useState<string[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [add] = useAddHashtagMutation();
  const [remove] = useRemoveHashtagMutation();
  const ids = useHashtagIds(hashtags);
  /** Runs the requests in sequence, so that a hashtag has its id before it is removed. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const sendAdd = async (name: string): Promise<boolean> => {
    setErrorText(null);
    const { data, error } = await add({ id, attachHashtagDto: { hashtagName: name } });
    if (data === undefined) {
      additions.remove(name);
      setErrorText(showFailure(t('addFailed'), error));
      return false;
    }
    // The server normalizes the name (PR-25), so the stored name can differ from the typed text.
    ids.current.set(name, data.id).set(data.name, data.id);
    // The chip may be removed while the request runs, so a name that is no longer in a list is not put back.
    additions.confirm(name, data);
    setRemoving(withRenamed(name, data.name));
    showToast({ title: t('added') });
    return true;
  };

  const sendRemove = async (name: string): Promise<void> => {
    const hashtagId = ids.current.get(name);
    // The request that adds it failed and has already shown an error.
    if (hashtagId === undefined) return;
    const { error } = await remove({ id, hashtagId });
    if (error === undefined) {
      showToast({ title: t('removed') });
      return;
    }
    setRemoving(withoutName(name));
    setErrorText(showFailure(t('removeFailed'), error));
  };

  return {
    /** Why the last change was refused. */
    error: errorText,
    chips: shownChips(names, additions.names, removing),
    add: (name: string) => {
      setRemoving(withoutName(name));
      additions.add(name);
      const added = queue.current.then(() => sendAdd(name));
      queue.current = added;
      return added;
    },
    remove: (name: string) => {
      additions.remove(name);
      setRemoving(withName(name));
      queue.current = queue.current.then(() => sendRemove(name));
    },
  };
}
