/** The name by which texts call a creator: the display name, or the username. */
export const nameOf = ({ displayName, username }: { displayName: string; username: string }): string => displayName || username;
