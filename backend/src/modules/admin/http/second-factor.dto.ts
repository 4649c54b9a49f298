import { Text, Texts } from '../../../platform/http/contract/fields.js';

export class SecondFactorCodeDto {
  @Text({
    description: 'Of the authenticator app, or a recovery code.',
    min: 1,
    max: 50,
    message: 'Enter the code of your authenticator app',
  })
  code: string;
}

export class SecondFactorSetupView {
  @Text({ description: 'For typing into an authenticator app; shown only now.' })
  secret: string;

  @Text({ description: 'The same for a QR code.', example: 'otpauth://totp/…' })
  otpauthUrl: string;
}

export class RecoveryCodesView {
  @Texts({ description: 'Each opens the door once when the phone is lost; shown only now.' })
  recoveryCodes: string[];
}
