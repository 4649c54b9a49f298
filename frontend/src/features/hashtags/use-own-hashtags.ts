import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../shared/api/problem';
import { useAddHashtagMutation, useRemoveHashtagMutation, type Profile } from '../../shared/api/public-api';
import { editorTexts } from '../../shared/lib/texts/editor-texts';
import { showToast } from '../../shared/ui/toast';
import { shownChips } from './chips';

const without = (name: string) => (names: string[]) => names.filter((other) => other !== name);
const withAlso = (name: string) => (names: string[]) => [...names.filter((other) => other !== name), name];

function tellFailure(title: string, error: unknown): void {
  showToast({ title, description: isProblem(error) ? error.message : editorTexts().hashtags.tryAgain, destructive: true });
}

/** Edits the owner's hashtags with optimistic updates: a chip changes at once and is reverted when the server refuses the change. */
export function useOwnHashtags({ id, hashtags }: Pick<Profile, 'id' | 'hashtags'>) {
  const t = editorTexts().hashtags;
  const [adding, setAdding] = useState<string[]>([]);
  const [removing, setRemoving] = useState<string[]>([]);
  const [add] = useAddHashtagMutation();
  const [remove] = useRemoveHashtagMutation();
  const ids = useRef(new Map<string, number>());
  /** One after the other: a chip removed right after it was added is known to the server by then. */
  const turn = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    for (const hashtag of hashtags) ids.current.set(hashtag.name, hashtag.id);
  }, [hashtags]);

  const sendAdd = async (name: string): Promise<void> => {
    const { data, error } = await add({ id, attachHashtagDto: { hashtagName: name } });
    setAdding(without(name));
    if (data === undefined) {
      tellFailure(t.addFailed, error);
      return;
    }
    // The server normalizes the name (PR-25), so the stored name can differ from the typed text.
    ids.current.set(data.name, data.id);
    setAdding(withAlso(data.name));
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
    setRemoving(without(name));
    tellFailure(t.removeFailed, error);
  };

  return {
    chips: shownChips(
      hashtags.map(({ name }) => name),
      adding,
      removing,
    ),
    add: (name: string) => {
      setRemoving(without(name));
      setAdding(withAlso(name));
      turn.current = turn.current.then(() => sendAdd(name));
    },
    remove: (name: string) => {
      setAdding(without(name));
      setRemoving(withAlso(name));
      turn.current = turn.current.then(() => sendRemove(name));
    },
  };
}
