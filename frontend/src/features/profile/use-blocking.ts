import { errorMessage } from '@/shared/api/api-error';
import {
  useBlockCreatorMutation,
  useMuteCreatorMutation,
  useUnblockCreatorMutation,
  useUnmuteCreatorMutation,
} from '@/shared/api/people-api';
import { nameOf } from '@/shared/lib/name-of';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import type { ToastText } from '@/shared/ui/use-submit';

export interface Person {
  id: number;
  username: string;
  displayName: string;
}

type Action = 'block' | 'unblock' | 'mute' | 'unmute';

/** Blocks and mutes a person. */
export function useBlocking(person: Person) {
  const t = getT('people');
  const [block] = useBlockCreatorMutation();
  const [unblock, unblocking] = useUnblockCreatorMutation();
  const [mute] = useMuteCreatorMutation();
  const [unmute, unmuting] = useUnmuteCreatorMutation();
  const requests = { block, unblock, mute, unmute };
  const name = nameOf(person);

  /** Resolves to the toast that says what it means; throws when the server refuses. */
  const send = async (action: Action): Promise<ToastText> => {
    await requests[action]({ userId: person.id }).unwrap();
    return [t(`done.${action}`, { name }), t(`meaning.${action}`)];
  };
  /** For a control without a place for the message. */
  const sendOrTell = async (action: Action): Promise<void> => {
    const failed = t(`failed.${action}`, { name });
    await send(action).then(
      ([title, description]) => showToast({ title, description }),
      (error: unknown) => showToast({ title: failed, description: errorMessage(error, failed), destructive: true }),
    );
  };
  return { name, send, sendOrTell, isSending: unblocking.isLoading || unmuting.isLoading };
}
