import { isApiError as isProblem } from '@/shared/api/api-error';

/** Whether a call was refused because the administrator has no session. */
export const isSignedOut = (error: unknown): boolean => isProblem(error) && error.status === 401;
