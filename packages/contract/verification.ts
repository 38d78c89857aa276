import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { isRealDate } from './birth-date.ts';
import { DOCUMENT_FILES_MAX } from './constants.ts';
import { count } from './fields.ts';
import { kycStatus } from './players.ts';

export const documentStatus = z.enum(['confirmed', 'rejected', 'requested', 'pending']);

/** The required date of a kind of document: its issue or its expiry. */
export const documentDate = z.enum(['issuedOn', 'expiresOn']);

const documentType = z.string().check(z.regex(/^[a-z_]{2,40}$/, 'validation.invalid_format'));
export const fileId = z.string().check(z.regex(/^fil_[0-9a-z]{26}$/, 'validation.invalid_format'));
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
  /** Locale key of the reason for a rejection; null otherwise. */
  reason: z.nullable(z.string()),
  uploadedAt: z.nullable(z.string()),
  /** When it was confirmed or rejected. */
  decidedAt: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  /** Number of its files. */
  fileCount: count,
  /** False if a newer document of its kind, or a new verification, has replaced it. */
  isCurrent: z.boolean(),
});

export const getDocumentLabel = defineEndpoint({
  id: 'getDocumentLabel',
  method: 'GET',
  path: '/api/user/get-document-label',
  access: 'player',
  summary: 'The kinds of documents that may be requested from this player.',
  response: z.object({
    labels: z.array(
      z.object({
        documentType: z.string(),
        label: z.string(),
        /** Required for every verification of this brand, or requested from this player. */
        isRequired: z.boolean(),
        /** The date that must be sent with it; null if none. */
        requiredDate: z.nullable(documentDate),
        /** Whether one may be sent now: none of this kind is in review or confirmed. */
        canSend: z.boolean(),
      }),
    ),
    /** False if this installation has no document uploads. */
    acceptsFiles: z.boolean(),
    /** What an account must be verified before, by the market of the player's residence. Absent from older back ends. */
    requiredBefore: z.optional(z.enum(['withdrawal', 'play', 'deposit'])),
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
  summary: 'Documents of this player with their review status, newest first.',
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
    'Uploads one page or side of a document: jpg, jpeg, png or pdf under 25 MB, checked by its content. It is stored for a day, until it is submitted with a document.',
  acceptsFile: true,
  response: z.object({
    file: z.object({
      fileId,
      kind: z.enum(['image', 'pdf']),
      /** Size as stored: images are re-encoded. */
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
  summary: 'Submits uploaded files as one document for review. The same files again give the same document.',
  body: z.object({
    documentType,
    /** In page order. */
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
  summary: 'Recalculates the verification status from the documents, for an account that is out of date.',
  response: z.object({ kycStatus }),
  errors: [],
  example: { response: { kycStatus: 'APPROVED' as const } },
});
