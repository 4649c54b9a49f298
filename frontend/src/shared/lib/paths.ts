/** The pages of creators and hashtags. A name can contain any character. */
export const profilePath = (username: string): string => `/${encodeURIComponent(username)}`;
export const albumPath = (username: string, slug: string): string => `${profilePath(username)}/albums/${encodeURIComponent(slug)}`;
export const hashtagPath = (name: string): string => `/tags/${encodeURIComponent(name)}`;
