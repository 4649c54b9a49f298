import { problemOf, unreachableProblem, type Problem } from './problem';

async function answered(url: string): Promise<Response | null> {
  try {
    return await fetch(url, { credentials: 'include' });
  } catch {
    // No network or no server; the caller tells so in one sentence.
    return null;
  }
}

/** Saves the answer to a GET as a file of this name, outside of the cache; answers what went wrong, if anything did. */
export async function saveAnswer(url: string, fileName: string): Promise<Problem | null> {
  const response = await answered(url);
  if (response === null) return unreachableProblem('no answer');
  if (!response.ok) return problemOf(response.status, response.statusText, await response.text());
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
  return null;
}
