import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminAccounts: build.query<GetAdminAccountsApiResponse, GetAdminAccountsApiArg>({
      query: () => ({ url: `/adm/api/admin-accounts` }),
    }),
    createAdminAccount: build.mutation<CreateAdminAccountApiResponse, CreateAdminAccountApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts`, method: 'POST', body: queryArg.createAdminDto }),
    }),
    deleteAdminAccount: build.mutation<DeleteAdminAccountApiResponse, DeleteAdminAccountApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    resetAdminPassword: build.mutation<ResetAdminPasswordApiResponse, ResetAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/password`,
        method: 'PUT',
        body: queryArg.resetAdminPasswordDto,
      }),
    }),
    dropSecondFactorOf: build.mutation<DropSecondFactorOfApiResponse, DropSecondFactorOfApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/two-factor`, method: 'DELETE' }),
    }),
    getAudit: build.query<GetAuditApiResponse, GetAuditApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/audit`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          admin: queryArg.admin,
          action: queryArg.action,
          objectType: queryArg.objectType,
          objectId: queryArg.objectId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    changeAdminPassword: build.mutation<ChangeAdminPasswordApiResponse, ChangeAdminPasswordApiArg>({
      query: (queryArg) => ({ url: `/adm/api/change-password`, method: 'POST', body: queryArg.changePasswordDto }),
    }),
    dropSecondFactor: build.mutation<DropSecondFactorApiResponse, DropSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/adm/api/two-factor`, method: 'DELETE', body: queryArg.secondFactorCodeDto }),
    }),
    prepareSecondFactor: build.mutation<PrepareSecondFactorApiResponse, PrepareSecondFactorApiArg>({
      query: () => ({ url: `/adm/api/two-factor`, method: 'POST' }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/adm/api/two-factor/confirm`, method: 'POST', body: queryArg.secondFactorCodeDto }),
    }),
    getCurrentAdmin: build.query<GetCurrentAdminApiResponse, GetCurrentAdminApiArg>({
      query: () => ({ url: `/adm/current` }),
    }),
    signInAdmin: build.mutation<SignInAdminApiResponse, SignInAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/login`, method: 'POST', body: queryArg.signInDto }),
    }),
    signOutAdmin: build.mutation<SignOutAdminApiResponse, SignOutAdminApiArg>({
      query: () => ({ url: `/adm/logout`, method: 'POST' }),
    }),
    testAdminSession: build.query<TestAdminSessionApiResponse, TestAdminSessionApiArg>({
      query: () => ({ url: `/adm/test-session` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminOperations };
export type GetAdminAccountsApiResponse = /** status 200 The list. */ AdminAccountView[];
export type GetAdminAccountsApiArg = void;
export type CreateAdminAccountApiResponse = /** status 201 Done. */ AdminAccountView;
export type CreateAdminAccountApiArg = {
  createAdminDto: CreateAdminDto;
};
export type DeleteAdminAccountApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteAdminAccountApiArg = {
  /** The admin account’s id. */
  id: number;
};
export type ResetAdminPasswordApiResponse = /** status 200 Done. */ SuccessView;
export type ResetAdminPasswordApiArg = {
  /** The admin account’s id. */
  id: number;
  resetAdminPasswordDto: ResetAdminPasswordDto;
};
export type DropSecondFactorOfApiResponse = /** status 200 Done. */ SuccessView;
export type DropSecondFactorOfApiArg = {
  /** The admin account’s id. */
  id: number;
};
export type GetAuditApiResponse = /** status 200 Done. */ AuditPageView;
export type GetAuditApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Only what this admin did, by name. */
  admin?: string;
  /** Only this operation. */
  action?: string;
  /** Only to this kind of thing. */
  objectType?: string;
  /** Only to this one. */
  objectId?: string;
  /** Not before this moment. */
  from?: string;
  /** Before this moment. */
  to?: string;
};
export type ChangeAdminPasswordApiResponse = /** status 200 Done. */ SuccessView;
export type ChangeAdminPasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type DropSecondFactorApiResponse = /** status 200 Done. */ SuccessView;
export type DropSecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type PrepareSecondFactorApiResponse = /** status 201 Done. */ SecondFactorSetupView;
export type PrepareSecondFactorApiArg = void;
export type ConfirmSecondFactorApiResponse = /** status 200 Done. */ RecoveryCodesView;
export type ConfirmSecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type GetCurrentAdminApiResponse = /** status 200 Done. */ CurrentAdminView;
export type GetCurrentAdminApiArg = void;
export type SignInAdminApiResponse = /** status 200 Done. */ SuccessView;
export type SignInAdminApiArg = {
  signInDto: SignInDto;
};
export type SignOutAdminApiResponse = /** status 200 Done. */ SuccessView;
export type SignOutAdminApiArg = void;
export type TestAdminSessionApiResponse = /** status 200 Done. */ AdminSessionView;
export type TestAdminSessionApiArg = void;
export type AdminAccountView = {
  /** When the account was created. */
  createdAt: string;
  /** Where to reach this admin; null when not told. */
  email: string | null;
  /** The admin account’s id. */
  id: number;
  /** The latest sign-in; null: never. */
  lastLoginAt: string | null;
  /** Whether signing in also asks for a code. */
  twoFactorEnabled: boolean;
  /** The name to sign in with. */
  username: string;
};
export type FieldProblemView = {
  /** Name of the property that is wrong; dots lead into nested ones. */
  field: string;
  /** What is wrong with it, in a sentence. */
  message: string;
};
export type ErrorView = {
  /** Stable and machine-readable, in snake_case. */
  code: string;
  /** The same sentence as `message`, for callers that read this key. */
  error: string;
  /** Every field that failed validation. */
  errors?: FieldProblemView[];
  /** A sentence that can be shown to people. */
  message: string;
  /** With a 5xx only: the id under which the log tells more. */
  requestId?: string;
  /** The HTTP status again. */
  statusCode: number;
};
export type CreateAdminDto = {
  /** Where to reach this admin. */
  email?: string | null;
  /** The password to sign in with. */
  password: string;
  /** The name to sign in with, at most 50 characters. */
  username: string;
};
export type SuccessView = {
  /** Always true; a failure is an error status. */
  success: boolean;
};
export type ResetAdminPasswordDto = {
  /** The password from now on. */
  newPassword: string;
};
export type AuditEntryView = {
  /** What was done: the operation’s name in this document. */
  action: string;
  /** The address the request came from. */
  address: string | null;
  /** Who did it; null: the operator at the server. */
  adminId: number | null;
  /** Their name at the time. */
  adminUsername: string;
  /** The thing as it is after that; null when there is none. */
  after: {
    [key: string]: any;
  } | null;
  /** The thing as it was; null when there was none. */
  before: {
    [key: string]: any;
  } | null;
  /** When it was done. */
  createdAt: string;
  /** The entry’s id. */
  id: number;
  /** Which one; null where there is just one, or none came of it. */
  objectId: string | null;
  /** The kind of thing it was done to. */
  objectType: string;
  /** HTTP status of the outcome; null: it was begun, and nothing more is known. */
  status: number | null;
};
export type AuditPageView = {
  /** The newest first. */
  entries: AuditEntryView[];
  /** How many entries match. */
  totalCount: number;
  /** True when the total is an estimate. */
  totalEstimated: boolean;
  /** How many pages there are. */
  totalPages: number;
};
export type ChangePasswordDto = {
  /** The password up to now. */
  currentPassword: string;
  /** The password from now on. */
  newPassword: string;
};
export type SecondFactorCodeDto = {
  /** Of the authenticator app, or a recovery code. */
  code: string;
};
export type SecondFactorSetupView = {
  /** The same for a QR code. */
  otpauthUrl: string;
  /** For typing into an authenticator app; shown only now. */
  secret: string;
};
export type RecoveryCodesView = {
  /** Each opens the door once when the phone is lost; shown only now. */
  recoveryCodes: string[];
};
export type CurrentAdminView = {
  /** Where to reach this admin; null when not told. */
  email: string | null;
  /** The admin account’s id. */
  id: number;
  /** The latest sign-in. */
  lastLoginAt: string | null;
  /** Until it is changed, every call but this one, the change and the sign-out is refused. */
  mustChangePassword: boolean;
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
  /** Whether signing in also asks for a code. */
  twoFactorEnabled: boolean;
  /** The name to sign in with. */
  username: string;
};
export type SignInDto = {
  /** Where two-factor is on: the code of the app, or a recovery code. */
  code?: string;
  /** The password, to the byte. */
  password: string;
  /** The admin account’s name; case does not matter. */
  username: string;
};
export type AdminSessionView = {
  /** Whether this browser is signed in to the back-office. */
  hasAdminId: boolean;
  /** As whom; null when it is not. */
  username: string | null;
};
export const {
  useGetAdminAccountsQuery,
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useResetAdminPasswordMutation,
  useDropSecondFactorOfMutation,
  useGetAuditQuery,
  useChangeAdminPasswordMutation,
  useDropSecondFactorMutation,
  usePrepareSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useGetCurrentAdminQuery,
  useSignInAdminMutation,
  useSignOutAdminMutation,
  useTestAdminSessionQuery,
} = injectedRtkApi;
