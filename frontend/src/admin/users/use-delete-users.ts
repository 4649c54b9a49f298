import { useState } from 'react';
import { useDeleteUserMutation, type User } from '../../shared/api/admin-api';

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
    }
    setGone(null);
    return left;
  };
  return { remove, gone };
}
