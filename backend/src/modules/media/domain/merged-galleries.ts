/** The media of two accounts that are merged (PR-104), in the caller’s transaction. */
export abstract class MergedGalleries {
  /** Locks all items of the profiles, of any purpose, by ascending id. */
  abstract lockAll(creatorIds: number[]): Promise<void>;

  /** Gives the items of a profile its defaults of licence, credit and download, where the other profile has others. */
  abstract keepRights(fromId: number, intoId: number): Promise<void>;

  /** Deletes the gallery of a profile, with hidden items. */
  abstract removeGallery(creatorId: number): Promise<void>;

  /**
   * Moves the gallery of a profile to another one. When one of them is ordered, the moved items come behind those that are there. Moved
   * items beyond the maximum of pins are unpinned. The caller counts the profile again.
   */
  abstract moveGallery(fromId: number, intoId: number, maxPins: number): Promise<void>;

  /** Moves the avatar or banner with these keys, and what is neither a picture of the profile nor in the gallery. */
  abstract movePictures(fromId: number, intoId: number, storageKeys: string[]): Promise<void>;
}
