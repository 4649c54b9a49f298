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

export interface Person {
  id: number;
  username: string;
  displayName: string;
}

type Action = 'block' | 'unblock' | 'mute' | 'unmute';

/** Blocks and mutes a person. A toast says what it means; `send` returns the message of a failure. */
export function useBlocking(person: Person) {
  const t = getT('people');
  const [block, blocking] = useBlockCreatorMutation();
  const [unblock, unblocking] = useUnblockCreatorMutation();
  const [mute] = useMuteCreatorMutation();
  const [unmute, unmuting] = useUnmuteCreatorMutation();
  const requests = { block, unblock, mute, unmute };
  const name = nameOf(person);

  const send = async (action: Action): Promise<string | null> => {
    const { error } = await requests[action]({ userId: person.id });
    if (error !== undefined) return errorMessage(error, t(`failed.${action}`, { name }));
    showToast({ title: t(`done.${action}`, { name }), description: t(`meaning.${action}`) });
    return null;
  };
  /** For a control without a place for the message. */
  const sendOrTell = async (action: Action): Promise<void> => {
    const failure = await send(action);
    if (failure !== null) showToast({ title: t(`failed.${action}`, { name }), description: failure, destructive: true });
  };
  return { name, send, sendOrTell, isSending: blocking.isLoading || unblocking.isLoading || unmuting.isLoading };
}
