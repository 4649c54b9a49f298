import { isProblem, type Problem } from '@/shared/api/problem';
import { useSignOutEverywhereMutation, useSignOutMutation } from '@/shared/api/public-api';

/** Loads a new page, which contains no data of the previous viewer. */
export function startAnew(): void {
  window.location.assign('/');
}

export function useSignOut(everywhere: boolean) {
  const [signOutHere, signOutHereState] = useSignOutMutation();
  const [signOutEverywhere, signOutEverywhereState] = useSignOutEverywhereMutation();
  const { isLoading, isSuccess, error } = everywhere ? signOutEverywhereState : signOutHereState;

  const signOut = async (): Promise<void> => {
    const result = await (everywhere ? signOutEverywhere() : signOutHere());
    if (result.error === undefined) startAnew();
  };

  const problem: Problem | null = isProblem(error) ? error : null;
  return { signOut: () => void signOut(), isSigningOut: isLoading || isSuccess, problem };
}
