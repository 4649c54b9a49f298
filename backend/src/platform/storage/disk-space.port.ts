/** Free space on the disks with this instance's data (PR-63). */
export abstract class DiskSpace {
  /** Throws `StorageFull` when writing the bytes would leave less free space than `MIN_FREE_DISK_MB`. */
  abstract assertRoomFor(bytes: number): Promise<void>;

  /** Whether less than `MIN_FREE_DISK_MB` is free. */
  abstract isLow(): Promise<boolean>;

  /** Free bytes of the disk with the least free space. */
  abstract freeBytes(): Promise<number>;
}
