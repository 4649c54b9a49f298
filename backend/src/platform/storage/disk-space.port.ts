/** How much may still be written to the disks that this instance keeps its data on (PR-63). */
export abstract class DiskSpace {
  /** `StorageFull` when writing so many bytes would leave less than the floor of free space (`MIN_FREE_DISK_MB`). */
  abstract assertRoomFor(bytes: number): Promise<void>;

  /** Whether less than the floor is free. */
  abstract isLow(): Promise<boolean>;

  /** Free bytes of the disk that has the least. */
  abstract freeBytes(): Promise<number>;
}
