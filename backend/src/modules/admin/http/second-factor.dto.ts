import { Text, Texts } from '../../../platform/http/contract/fields.js';

export class SecondFactorCodeDto {
  @Text({
    description: 'Code of the authenticator app, or a recovery code.',
    min: 1,
    max: 50,
    message: 'Enter the code of your authenticator app',
  })
  code: string;
}

export class SecondFactorSetupView {
  @Text({ description: 'Secret for the authenticator app. It is shown only once.' })
  secret: string;

  @Text({ description: 'URL for a QR code.', example: 'otpauth://totp/…' })
  otpauthUrl: string;
}

export class RecoveryCodesView {
  @Texts({ description: 'Recovery codes. Each can be used once instead of a code of the app. They are shown only once.' })
  recoveryCodes: string[];
}
