import { acceptedFiles } from '@spoor/contracts/assets/media-types';
import { type BlockKind, choicesOf, type FieldSpec, kind } from '../../../shared/blocks/field-spec.ts';

const image: readonly FieldSpec[] = [
  { kind: 'image', key: 'imageGuid', label: 'field.image' },
  { kind: 'text', key: 'alt', label: 'field.alt', isShown: ({ decorative }) => decorative !== true },
  { kind: 'flag', key: 'decorative', label: 'field.decorative' },
  { kind: 'text', key: 'caption', label: 'field.caption' },
];
const newImage = { imageGuid: '', alt: '', decorative: false };

/** A video in the library, not on a video site. */
function isUploadedVideo({ provider }: Readonly<Record<string, unknown>>): boolean {
  return provider === 'file';
}

/** Blocks of images, videos, files, maps and embeds. */
export const mediaKinds: readonly BlockKind[] = [
  kind('Image', newImage, [...image, { kind: 'link', key: 'link', label: 'field.link' }]),
  kind('Gallery', { images: [], display: 'grid' }, [
    {
      kind: 'choice',
      key: 'display',
      label: 'field.gallery',
      choices: choicesOf('field.gallery', ['grid', 'strip']),
    },
    {
      kind: 'entries',
      key: 'images',
      label: 'field.pictures',
      fields: image,
      entry: newImage,
      addLabel: 'field.add_picture',
      removeLabel: 'field.remove_picture',
    },
  ]),
  kind('Video', { provider: 'youtube', id: '', title: '' }, [
    {
      kind: 'choice',
      key: 'provider',
      label: 'field.provider',
      choices: choicesOf('field.provider', ['youtube', 'vimeo', 'file']),
    },
    {
      kind: 'text',
      key: 'id',
      label: 'field.film_id',
      hint: 'field.film_id_hint',
      isShown: (film) => !isUploadedVideo(film),
    },
    { kind: 'text', key: 'title', label: 'field.film_title' },
    { kind: 'image', key: 'posterGuid', label: 'field.still' },
    {
      kind: 'file',
      key: 'fileGuid',
      label: 'field.film_file',
      accept: ['.mp4', '.webm'],
      isShown: isUploadedVideo,
    },
    {
      kind: 'file',
      key: 'captionsGuid',
      label: 'field.film_captions',
      accept: ['.vtt'],
      isShown: isUploadedVideo,
    },
  ]),
  kind('File', { fileGuid: '', label: '' }, [
    { kind: 'file', key: 'fileGuid', label: 'field.file', accept: acceptedFiles },
    { kind: 'text', key: 'label', label: 'field.file_label' },
  ]),
  kind('Embed', { url: '', title: '' }, [
    { kind: 'text', key: 'url', label: 'field.embed_url', hint: 'field.embed_hint' },
    { kind: 'text', key: 'title', label: 'field.embed_title' },
  ]),
  kind('Map', { markers: [] }, [
    {
      kind: 'entries',
      key: 'markers',
      label: 'field.markers',
      fields: [
        { kind: 'text', key: 'title', label: 'field.marker_title' },
        { kind: 'text', key: 'text', label: 'field.marker_text' },
      ],
      entry: { title: '' },
      isPlace: true,
      addLabel: 'field.add_marker',
      removeLabel: 'field.remove_marker',
    },
  ]),
];
