import { useState } from 'react';
import { useDeleteUserMutation, type User } from '../../shared/api/admin-api';

interface DeleteUsers {
  /** Answers those who are still there. */
  remove: (users: User[]) => Promise<User[]>;
  /** How many are gone, while it goes on. */
  gone: number | null;
}

/** One after the other, so that each is in the audit log by itself, and one refusal stops nothing else. */
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
