import { useState } from 'react';
import { useDeleteUserMutation, type User } from '@/shared/api/admin-api';
import { isApiError as isProblem } from '@/shared/api/api-error';

interface DeleteUsers {
  /** Resolves to the users who could not be deleted. */
  remove: (users: User[]) => Promise<User[]>;
  /** The number of processed users; null while no deletion runs. */
  gone: number | null;
}

/** Deletes the users one after the other: each deletion has its own entry in the audit log, and a failure does not stop the others. */
export function useDeleteUsers(): DeleteUsers {
  const [deleteUser] = useDeleteUserMutation();
  const [gone, setGone] = useState<number | null>(null);
  const remove = async (users: User[]): Promise<User[]> => {
    const left: User[] = [];
    for (const [index, user] of users.entries()) {
      setGone(index);
      const { error } = await deleteUser({ id: user.id });
      if (error !== undefined) left.push(user);
      if (isProblem(error) && error.code === 'step_up_required') {
        // The administrator has cancelled the dialog, which each further deletion would open again.
        left.push(...users.slice(index + 1));
        break;
      }
    }
    setGone(null);
    return left;
  };
  return { remove, gone };
}
