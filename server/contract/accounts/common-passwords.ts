/** The most common passwords of 12 or more characters, without separators. */
export const COMMON_PASSWORDS = new Set(
  `123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 0123456789012 098765432109
  111222333444 112233445566 121212121212 123123123123 123456123456 123321123321 123456789abc abc123456789
  abcdefghijkl abcdefghijklm abcd12345678 abcdef123456 a1b2c3d4e5f6 1a2b3c4d5e6f aabbccddeeff 1q2w3e4r5t6y
  1q2w3e4r5t6y7u 1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 qazwsxedcrfv qwertyuiop12 qwertyuiop123 qwertyuiop[]
  qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl qwerty123456 qwerty1234567 qwerty12345678 qwertyqwerty
  asdfghjkl123 asdfghjklzxc zxcvbnm12345 zxcvbnmasdfg password1234 password12345 password123456 passwordpassword
  mypassword123 mypassword12 mynewpassword adminpassword administrator administrator1 administrator123 admin1234567
  admin12345678 admin123456789 adminadmin12 adminadminadmin rootpassword changemenow123 changemeplease changeme1234
  welcome12345 welcome123456 letmeinplease letmein12345 letmein123456 iloveyou1234 iloveyou12345 iloveyousomuch
  iloveyouforever trustno1trustno1 correcthorsebatterystaple thequickbrownfox superman1234 princess1234 football1234
  baseball1234 sunshine1234 monkey123456 dragon123456 michael12345 secretpassword secret123456 masterpassword
  supersecret123 testtesttest testpassword test12345678 test123456789 lawyer123456 attorney1234 lawyerlawyer`.split(
    /\s+/,
  ),
);
