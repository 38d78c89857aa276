import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { isRealDate } from './birth-date.ts';
import { DOCUMENT_FILES_MAX } from './constants.ts';
import { count } from './fields.ts';
import { kycStatus } from './players.ts';

export const documentStatus = z.enum(['confirmed', 'rejected', 'requested', 'pending']);

/** The date that a kind of document is judged by: when it was made out, or when it ends. */
export const documentDate = z.enum(['issuedOn', 'expiresOn']);

const documentType = z.string().check(z.regex(/^[a-z_]{2,40}$/, 'validation.invalid_format'));
const fileId = z.string().check(z.regex(/^fil_[0-9a-z]{26}$/, 'validation.invalid_format'));
const realDate = z
  .string()
  .check(
    z.maxLength(10, { error: 'validation.invalid_format', abort: true }),
    z.refine(isRealDate, 'validation.invalid_format'),
  );

export const playerDocument = z.object({
  documentId: z.string(),
  documentType: z.string(),
  status: documentStatus,
  /** Locale key of the reason of a rejection; null otherwise. */
  reason: z.nullable(z.string()),
  uploadedAt: z.nullable(z.string()),
  /** When it was confirmed or rejected. */
  decidedAt: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  /** Files that were sent with it. */
  fileCount: count,
  /** False for what a newer document of its kind, or a new verification, has taken the place of. */
  isCurrent: z.boolean(),
});

export const getDocumentLabel = defineEndpoint({
  id: 'getDocumentLabel',
  method: 'GET',
  path: '/api/user/get-document-label',
  access: 'player',
  summary: 'The kinds of document that this player may be asked for.',
  response: z.object({
    labels: z.array(
      z.object({
        documentType: z.string(),
        label: z.string(),
        /** Every verification of this brand needs it, or this player was asked for it. */
        isRequired: z.boolean(),
        /** The date that has to be sent with it; null where none is asked. */
        requiredDate: z.nullable(documentDate),
        /** True where one may be sent now: nothing of this kind is in review or confirmed. */
        canSend: z.boolean(),
      }),
    ),
    /** False where this installation takes no files. */
    acceptsFiles: z.boolean(),
  }),
  errors: [],
  example: {
    response: {
      labels: [
        {
          documentType: 'identity',
          label: 'verification.document.identity',
          isRequired: true,
          requiredDate: 'expiresOn' as const,
          canSend: true,
        },
      ],
      acceptsFiles: true,
    },
  },
});

export const getDocuments = defineEndpoint({
  id: 'getDocuments',
  method: 'GET',
  path: '/api/user/get-documents',
  access: 'player',
  summary: 'Documents of this player and how their review stands, the newest first.',
  response: z.object({ documents: z.array(playerDocument) }),
  errors: [],
  example: { response: { documents: [] } },
});

export const uploadDocument = defineEndpoint({
  id: 'uploadDocument',
  method: 'POST',
  path: '/api/user/upload-document',
  access: 'player',
  summary:
    'Takes one page or side of a document: jpg, jpeg, png or pdf under 25 MB, judged by its content. It is kept for a day, until a document is sent with it.',
  acceptsFile: true,
  response: z.object({
    file: z.object({
      fileId,
      kind: z.enum(['image', 'pdf']),
      /** As it is kept: pictures are drawn anew. */
      bytes: count,
      pageCount: count,
    }),
  }),
  errors: [
    'request.id_reused',
    'kyc.file_type',
    'kyc.file_too_large',
    'kyc.upload_too_slow',
    'kyc.file_damaged',
    'kyc.file_locked',
    'kyc.file_unsafe',
    'kyc.image_too_large',
    'kyc.too_many_pages',
    'kyc.uploads_closed',
  ],
  example: {
    response: {
      file: { fileId: 'fil_01jd3v9k2m0000000000000000', kind: 'image' as const, bytes: 812_345, pageCount: 1 },
    },
  },
});

export const submitDocument = defineEndpoint({
  id: 'submitDocument',
  method: 'POST',
  path: '/api/user/submit-document',
  access: 'player',
  summary:
    'Sends the files that were taken as one document for review. Sent again with the same files it is the same document.',
  body: z.object({
    documentType,
    /** In the order of the pages. */
    fileIds: z.array(fileId).check(z.minLength(1), z.maxLength(DOCUMENT_FILES_MAX)),
    issuedOn: z.optional(realDate),
    expiresOn: z.optional(realDate),
  }),
  response: z.object({ document: playerDocument, kycStatus }),
  errors: [
    'auth.field_invalid',
    'request.not_found',
    'kyc.not_requested',
    'kyc.already_sent',
    'kyc.document_too_old',
    'kyc.document_expired',
  ],
  example: {
    body: {
      documentType: 'address',
      fileIds: ['fil_01jd3v9k2m0000000000000000'],
      issuedOn: '2026-09-30',
    },
    response: {
      document: {
        documentId: 'doc_01jd3v9k2m0000000000000000',
        documentType: 'address',
        status: 'pending' as const,
        reason: null,
        uploadedAt: '2026-11-01T10:00:00.000Z',
        decidedAt: null,
        expiresOn: null,
        fileCount: 1,
        isCurrent: true,
      },
      kycStatus: 'PENDING' as const,
    },
  },
});

export const refreshKycStatus = defineEndpoint({
  id: 'refreshKycStatus',
  method: 'POST',
  path: '/api/user/refresh-kyc-status',
  access: 'player',
  summary:
    'Works out again how the verification stands from the documents as they are, for an account that lags behind them.',
  response: z.object({ kycStatus }),
  errors: [],
  example: { response: { kycStatus: 'APPROVED' as const } },
});
