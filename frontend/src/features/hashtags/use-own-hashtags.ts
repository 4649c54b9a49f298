import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../shared/api/problem';
import { useAddHashtagMutation, useRemoveHashtagMutation, type Profile } from '../../shared/api/public-api';
import { hashtagsTexts } from '../../shared/i18n/en/hashtags';
import { getT } from '../../shared/i18n/texts';
import { showToast } from '../../shared/ui/toast';
import { shownChips } from './chips';

const withoutName = (name: string) => (names: string[]) => names.filter((other) => other !== name);
const withRenamed = (from: string, to: string) => (names: string[]) => [...new Set(names.map((name) => (name === from ? to : name)))];
const withName = (name: string) => (names: string[]) => [...names.filter((other) => other !== name), name];

function showFailure(title: string, error: unknown): void {
  showToast({ title, description: isProblem(error) ? error.message : getT(hashtagsTexts).tryAgain, destructive: true });
}

/** Edits the owner's hashtags with optimistic updates: a chip changes at once and is reverted when the server refuses the change. */
export function useOwnHashtags({ id, hashtags }: Pick<Profile, 'id' | 'hashtags'>) {
  const t = getT(hashtagsTexts);
  const [adding, setAdding] = useState<string[]>([]);
  const [removing, setRemoving] = useState<string[]>([]);
  const [add] = useAddHashtagMutation();
  const [remove] = useRemoveHashtagMutation();
  const ids = useRef(new Map<string, number>());
  /** Runs the requests in sequence, so that a hashtag has its id before it is removed. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    for (const hashtag of hashtags) ids.current.set(hashtag.name, hashtag.id);
  }, [hashtags]);

  const sendAdd = async (name: string): Promise<void> => {
    const { data, error } = await add({ id, attachHashtagDto: { hashtagName: name } });
    if (data === undefined) {
      setAdding(withoutName(name));
      showFailure(t.addFailed, error);
      return;
    }
    // The server normalizes the name (PR-25), so the stored name can differ from the typed text.
    ids.current.set(name, data.id).set(data.name, data.id);
    // The chip may be removed while the request runs, so a name that is no longer in a list is not put back.
    setAdding(withRenamed(name, data.name));
    setRemoving(withRenamed(name, data.name));
    showToast({ title: t.added });
  };

  const sendRemove = async (name: string): Promise<void> => {
    const hashtagId = ids.current.get(name);
    // The request that adds it failed and has already shown an error.
    if (hashtagId === undefined) return;
    const { error } = await remove({ id, hashtagId });
    if (error === undefined) {
      showToast({ title: t.removed });
      return;
    }
    setRemoving(withoutName(name));
    showFailure(t.removeFailed, error);
  };

  return {
    chips: shownChips(
      hashtags.map(({ name }) => name),
      adding,
      removing,
    ),
    add: (name: string) => {
      setRemoving(withoutName(name));
      setAdding(withName(name));
      queue.current = queue.current.then(() => sendAdd(name));
    },
    remove: (name: string) => {
      setAdding(withoutName(name));
      setRemoving(withName(name));
      queue.current = queue.current.then(() => sendRemove(name));
    },
  };
}
