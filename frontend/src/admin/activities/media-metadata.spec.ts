import { describe, expect, it } from '@jest/globals';
import { fileOf, mediaMetadataOf, previewKindOf, thumbnailOf } from './media-preview';

const metadataOf = (filename: string, mediaId: number | null = null) => ({ mediaId, filename, mediaDeleted: false });

describe('the metadata of an upload', () => {
  it('contain the item, the file and whether it is deleted', () => {
    expect(mediaMetadataOf('{"mediaId":7,"filename":"a.png","mediaDeleted":true}')).toEqual({
      mediaId: 7,
      filename: 'a.png',
      mediaDeleted: true,
    });
    expect(mediaMetadataOf('{"filename":"a.png"}')).toEqual(metadataOf('a.png'));
  });

  it('are null when they are invalid', () => {
    for (const metadata of [null, '', 'text', '3', '"a.png"', 'null', '[]', '{}', '{"filename":3,"mediaId":"7"}']) {
      expect(mediaMetadataOf(metadata)).toBeNull();
    }
  });

  it('distinguish images and videos by the file name, in any case', () => {
    expect(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp'].map((name) => previewKindOf(metadataOf(name)))).toEqual(Array(5).fill('image'));
    expect(['a.mp4', 'a.WEBM', 'a.mov'].map((name) => previewKindOf(metadataOf(name, 1)))).toEqual(Array(3).fill('video'));
    expect(previewKindOf(metadataOf('notes.txt'))).toBeNull();
    expect(previewKindOf(metadataOf('picture.avif', 1))).toBe('image');
  });

  it('link to the item, or else to the file, and never outside of the storage', () => {
    expect(thumbnailOf(metadataOf('a.png', 7))).toBe('/adm/api/media/7/thumbnail');
    expect(fileOf(metadataOf('a.png', 7))).toBe('/adm/api/media/7/file');
    expect(thumbnailOf(metadataOf('../x y.png'))).toBe('/storage/..%2Fx%20y.png');
  });
});
