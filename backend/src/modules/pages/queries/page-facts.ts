export interface ShownLink {
  id: number;
  url: string;
  /** Display name of the link; empty when it has none. */
  title: string;
}

export interface ShownItem {
  id: number;
  altText: string;
  thumbnailUrl: string;
  thumbnails: { width: number; url: string }[];
  width: number;
  height: number;
  createdAt: string;
  sensitive: boolean;
}

/** The data of a creator for link previews, crawlers, feed readers and browsers without scripts. */
export interface PageFacts {
  username: string;
  bio: string;
  location: string;
  profileImage: string | null;
  bannerImage: string | null;
  createdAt: string;
  /** False when the profile is not listed on Discover. Search engines must then not index it. */
  discoverable: boolean;
  profileViews: number;
  followers: number;
  linkClicks: number;
  mediaCount: number;
  hashtags: string[];
  links: ShownLink[];
  media: ShownItem[];
}
