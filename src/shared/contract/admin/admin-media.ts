import { z } from 'zod'
import { languageSchema } from '#shared/brand/schema/text-schema.ts'
import { MAX_NAME_LENGTH, PICTURE_NAME, VARIANT_FORMATS } from '#shared/media/picture-rules.ts'
import { isoTimeSchema } from '../fields.ts'
import { adminRoutes } from '../route.ts'
import { nextCursorSchema, pageQuery } from './admin.ts'

const { viewer, editor } = adminRoutes

const nameSchema = z
  .string()
  .max(MAX_NAME_LENGTH)
  .regex(PICTURE_NAME, 'Must be lower case letters, digits, dots and dashes')
const alternativesSchema = z.partialRecord(languageSchema, z.string().trim().max(300))
const mediaParams = z.strictObject({ mediaId: z.string().min(1).max(64) })
const pixelsSchema = z.int().min(1).max(20_000)

const pictureSchema = z.object({
  id: z.string(),
  /** `image:NAME` in a document. */
  name: z.string(),
  /** SHA-256 of its content. */
  hash: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** Of the picture itself, and of a small one for lists. */
  address: z.string(),
  smallAddress: z.string(),
  /** Alternative text by language. */
  alternatives: alternativesSchema,
  /** It adds nothing to the text beside it, so it needs no alternative text. */
  isDecorative: z.boolean(),
  /** It is decorative, or has an alternative text in every language of the brand. */
  isDescribed: z.boolean(),
  createdAt: isoTimeSchema,
})
export type MediaPicture = z.infer<typeof pictureSchema>

/** Newest first. */
export const listMedia = viewer.get('/admin/media', {
  summary: 'List the pictures of the library',
  query: z.strictObject({
    /** Part of the name or of an alternative text. */
    q: z.string().trim().max(200).optional(),
    /** `unused`: those that the clean-up would delete. */
    show: z.enum(['unused']).optional(),
    ...pageQuery,
  }),
  data: z.object({
    pictures: z.array(pictureSchema),
    nextCursor: nextCursorSchema,
    /** Languages of the brand, its own first. */
    languages: z.array(languageSchema),
  }),
})

/** Where a picture is used. */
const useSchema = z.object({
  kind: z.enum(['live', 'version', 'draft']),
  /** Number of the version, or name of the draft. */
  name: z.string(),
  /** Parts of the document, such as `quizFlow`, with the id of the step. */
  places: z.array(z.object({ part: z.string(), step: z.string().nullable() })),
})
export type MediaUse = z.infer<typeof useSchema>

export const readMedia = viewer.get('/admin/media/:mediaId', {
  summary: 'Read a picture with its variants and uses',
  params: mediaParams,
  data: pictureSchema.extend({
    languages: z.array(languageSchema),
    variants: z.array(z.object({ format: z.enum(VARIANT_FORMATS), width: z.int(), sizeBytes: z.int() })),
    /** The live version and drafts first. */
    uses: z.array(useSchema),
    /** A draft or the live version shows it, so it cannot be deleted. */
    isInUse: z.boolean(),
    /** The picture that it was cropped from, if that is still in the library. */
    origin: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
})
export type MediaDetails = z.infer<typeof readMedia.data>

const addedSchema = z.object({
  picture: pictureSchema,
  /** The library already had this picture. */
  isKnown: z.boolean(),
  /** Parts that were removed from an SVG file. */
  removed: z.array(z.string()),
})
export type AddedPicture = z.infer<typeof addedSchema>

/**
 * The body is the file. JPEG, PNG, WebP, AVIF, GIF (its first frame) or SVG, up to 10 MB and 40 megapixels. The type is
 * read from the content, not from the name or a header. Metadata is removed, and SVG is sanitised.
 */
export const uploadMedia = editor.post('/admin/media', {
  summary: 'Upload a picture',
  audit: 'upload_picture',
  consumes: 'application/octet-stream',
  query: z.strictObject({
    /** Name of the file; characters that a name cannot have are replaced. */
    name: z.string().max(255).default('picture'),
  }),
  data: addedSchema,
  status: 201,
})

/** Creates another picture. `validation_failed` if the frame is not inside the picture. */
export const cropMedia = editor.post('/admin/media/:mediaId/crop', {
  summary: 'Crop a picture into a new one',
  audit: 'crop_picture',
  params: mediaParams,
  body: z.strictObject({
    left: z.int().min(0).max(20_000),
    top: z.int().min(0).max(20_000),
    width: pixelsSchema,
    height: pixelsSchema,
  }),
  data: addedSchema,
  status: 201,
})

/** Documents that use the picture keep its old name. */
export const changeMedia = editor.patch('/admin/media/:mediaId', {
  summary: 'Rename a picture, or change its alternative text',
  audit: 'change_picture',
  params: mediaParams,
  body: z
    .strictObject({
      name: nameSchema.optional(),
      alternatives: alternativesSchema.optional(),
      isDecorative: z.boolean().optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Nothing to change'),
  data: z.object({ picture: pictureSchema }),
})

/**
 * `not_possible` while a draft or the live version shows it. What an older version needs stays stored, but is no longer in
 * the library.
 */
export const deleteMedia = editor.remove('/admin/media/:mediaId', {
  summary: 'Delete a picture from the library',
  audit: 'delete_picture',
  params: mediaParams,
  data: z.object({ isDeleted: z.literal(true) }),
})

/** Deletes pictures that no version and no draft uses, and that were added more than 30 days ago. Also runs each night. */
export const cleanUpMedia = editor.post('/admin/media/clean-up', {
  summary: 'Delete unused pictures',
  audit: 'clean_up_pictures',
  data: z.object({ deleted: z.int() }),
})

/** The emojis that `emoji:NAME` may name. */
export const listEmojis = viewer.get('/admin/emojis', {
  summary: 'Search the emojis',
  query: z.strictObject({
    /** Words in the name. */
    q: z.string().trim().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(60),
  }),
  data: z.object({ emojis: z.array(z.object({ name: z.string(), address: z.string() })) }),
})

/** Images send no token, so the addresses of pictures are signed. */
export const linkPictures = viewer.get('/admin/picture-link', {
  summary: 'Get the prefix of picture addresses',
  data: z.object({ path: z.string() }),
})
