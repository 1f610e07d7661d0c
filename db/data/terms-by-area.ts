/**
 * Hand-picked search terms for legal issues, by the slug of their practice area. Each term must
 * mean one area only: "assault" does, but "fraud" doesn't, because the visitor may be a victim, a
 * defendant or a suspect.
 */
export const termsByArea: Readonly<Record<string, readonly string[]>> = {
  'personal-injury': terms(`
    accident; injury; injured; bodily injury; car accident; car crash; car wreck; auto accident
    auto crash; fender bender; rear-ended; T-boned; head-on collision; hit by a car; hit by a truck
    hit by a drunk driver; hit by an uninsured driver; victim of a hit and run; traffic accident
    truck accident; truck crash; semi accident; motorcycle accident; motorcycle crash; bike accident
    bicycle accident; scooter accident; boat accident; bus accident; train accident; Uber accident
    Lyft accident; rideshare accident; pedestrian accident; slip and fall; slipped and fell
    trip and fall; fell in a store; premises liability; dog bite; dog attack; bitten by a dog
    medical malpractice; malpractice; misdiagnosis; surgical error; botched surgery; birth injury
    wrong medication; wrongful death; whiplash; back injury; neck injury; spinal injury
    brain injury; concussion; broken bone; burn injury; amputation; hurt at work; injured at work
    work injury; work accident; workplace injury; on-the-job injury; workers comp
    workers compensation; workman's comp; defective product; product liability; mesothelioma
    asbestos exposure; pain and suffering; negligence; car accident settlement
    swimming pool accident; injury at work; hurt on the job; playground injury; food poisoning
    uninsured motorist; crash; crashed; wreck; collision; pileup; broken leg; broken arm; the car hit me
    the truck hit me; dog bit me; poisoning; stillbirth; paralyzed; sue my doctor; suing my doctor
    sue the hospital; suing the hospital; doctor's mistake; doctor's error; surgeon's error
    hospital error; asbestos`),
  'criminal-defense': terms(`
    DUI; DWI; OUI; OWI; drunk driving; driving drunk; drunk driving charge; arrested; arrest
    husband arrested; wife arrested; son arrested; daughter arrested; in jail; jail; prison; bail
    bail hearing; bail bond; warrant; arrest warrant; bench warrant; search warrant; criminal; crime
    criminal charge; criminal record; charged with a crime; felony; misdemeanor; arraignment
    plea bargain; plea deal; public defender; criminal trial; criminal appeal; assault
    assault charge; aggravated assault; domestic violence charge; domestic battery; drug charge
    drug possession; possession charge; marijuana charge; drug trafficking; theft; theft charge
    shoplifting; burglary; robbery; embezzlement; vandalism; trespassing; murder; homicide
    manslaughter; attempted murder; weapons charge; gun charge; sex crime; sex offender registry
    hit and run charge; reckless driving; speeding ticket; traffic ticket; suspended license
    revoked license; driving without a license; breathalyzer; ignition interlock; probation
    probation violation; violated probation; parole; parole hearing; expungement; expunge my record
    clear my record; seal my record; pardon; juvenile crime; juvenile detention; white-collar crime
    police questioning; Miranda rights; self-defense; disorderly conduct; resisting arrest; DUI/DWI; drugs; drug case
    marijuana; marijuana possession; speeding; traffic court; sexual assault; rape; kidnapping
    ticket; cocaine; fentanyl; narcotics; stealing; shoplifter; stabbing; shooting; battery; bar fight
    indictment; indicted; convicted; conviction; incarcerated; sentencing; prostitution; solicitation
    perjury; forgery; blackmail; extortion; bribery; smuggling; sexual abuse; molestation; loitering
    mugshot; expunge; trespass`),
  'family-law': terms(`
    family; divorce; divorced; getting divorced; divorcing; divorce papers; served divorce papers
    file for divorce; contested divorce; uncontested divorce; no-fault divorce; divorce mediation
    separation; legal separation; separated from my husband; separated from my wife; annulment
    custody; child custody; custody battle; joint custody; sole custody; full custody
    emergency custody; visitation; visitation rights; parenting time; parenting plan; child support
    unpaid child support; ex won't pay child support; child support modification; alimony
    spousal support; spousal maintenance; prenup; prenuptial agreement; postnup
    postnuptial agreement; paternity; paternity test; father's rights; mother's rights
    parental rights; grandparents' rights; termination of parental rights; adoption; adopt a child
    stepparent adoption; adopt my stepchild; foster care; guardianship of a child
    guardianship of a minor; surrogacy; CPS; child protective services; CPS took my kids
    domestic violence; domestic abuse; abusive husband; abusive wife; abusive spouse
    abusive partner; protective order; protection order; order of protection; restraining order
    cheating husband; cheating wife; cheating spouse; husband left me; wife left me
    parental alienation; emancipation; marital property; common-law marriage; civil union
    move away with my child; divorce and custody; custody and support; child abuse
    child neglect; stalking; stalker; name change; change my name; abuse; abused; abusive
    abuser; violence; husband hit me; husband beat me; wife hit me; wife beat me; boyfriend hit me
    boyfriend beat me; girlfriend hit me; girlfriend beat me; partner hit me; partner beat me
    ex hit me; ex beat me; he hit me; he beat me; she hit me; she beat me; beaten by my husband
    infidelity; adultery`),
  'estate-planning': terms(`
    will; make a will; write a will; last will; last will and testament; living will; no will
    died without a will; contest a will; will contest; codicil; estate; estate plan; probate
    probate court; avoid probate; executor; executor of a will; trust; living trust; revocable trust
    irrevocable trust; special needs trust; trustee; trust fund; trust administration
    estate administration; settle an estate; power of attorney; POA; durable power of attorney
    medical power of attorney; healthcare proxy; advance directive; inheritance; inherit
    inherited a house; disinherited; heir; beneficiary; intestate; letters testamentary
    estate dispute; father died; mother died; parent died; husband died; wife died
    death in the family; transfer on death deed; wills and trusts; wills and estates; trusts and estates
    estates and trusts; testament; bequest; deceased; passed away; inherited; inheriting; funeral`),
  'real-estate': terms(`
    landlord; bad landlord; slumlord; tenant; tenant rights; renter's rights; evict; evicted
    eviction; eviction notice; eviction court; landlord evicting me; evict a tenant; notice to quit
    notice to vacate; unlawful detainer; unlawful eviction; rent; back rent; behind on rent
    can't pay rent; rent increase; rent control; security deposit; landlord kept my deposit
    landlord won't make repairs; lease; break my lease; lease agreement; commercial lease; sublease
    squatter; housing discrimination; real property; property; property line; property dispute
    boundary dispute; fence dispute; neighbor's fence; neighbor's tree; easement; right of way
    encroachment; adverse possession; eminent domain; zoning; zoning variance; deed; quitclaim deed
    quiet title; title dispute; title search; title insurance; house closing; closing on a house
    buy a house; buying a house; home purchase; sell a house; selling a house; house sale
    earnest money; escrow; mortgage; homeowners association; HOA; HOA fees; HOA dispute; condo
    condo association; partition of property; seller hid defects; real estate contract; landlord tenant; tenant landlord; landlord and tenant law
    evicting me; return my deposit; won't return my deposit; deposit; locked out; lockout
    evicting; bedbugs; cockroaches; timeshare; tenancy; sublet; homebuyer`),
  'corporate-law': terms(`
    business; corporation; corporate; business formation; start a business; starting a business
    start a company; startup; LLC; form an LLC; LLC formation; incorporate; incorporation
    articles of incorporation; S corp; C corp; operating agreement; bylaws; partnership
    partnership agreement; business partner; joint venture; shareholder; shareholder agreement
    board of directors; corporate governance; buy a business; buying a business; sell my business
    selling my business; business sale; business succession; merger; acquisition
    mergers and acquisitions; due diligence; franchise; franchise agreement; nonprofit
    start a nonprofit; 501c3; business contract; vendor agreement; securities; venture capital
    raise capital; private placement; dissolve an LLC; dissolve a business; registered agent
    piercing the corporate veil; contract; contract review; contract drafting
    nondisclosure agreement; NDA; stockholder; incorporating`),
  'employment-law': terms(`
    employment; labor; fired; got fired; fired me; fired for no reason; wrongfully fired
    fired while pregnant; wrongful termination; terminated from my job; wrongful dismissal; laid off
    layoff; forced to quit; lost my job; at-will; at-will employment; workplace bullying
    unpaid wages; wages; wage theft; unpaid overtime; overtime; overtime pay; minimum wage
    final paycheck; last paycheck; paycheck; didn't get paid; not getting paid
    employer won't pay me; boss won't pay me; stolen tips; unpaid commission; employer; severance
    severance package; severance agreement; non-compete; non-compete agreement; employment contract
    sexual harassment; workplace harassment; harassed at work; hostile work environment
    workplace discrimination; employment discrimination; discriminated against at work
    discrimination at work; age discrimination; pregnancy discrimination; equal pay
    workplace retaliation; retaliation at work; whistleblower; wrongful demotion; maternity leave
    paternity leave; medical leave; family leave; FMLA; sick leave; unemployment
    unemployment benefits; unemployment denied; unemployment appeal; EEOC; EEOC complaint
    meal breaks; labor union; labor rights; employee rights; workers' rights
    employee misclassification; toxic workplace; discrimination; harassment; bad boss; boss fired me
    racial discrimination; disability discrimination; demoted; demotion; sacked; furlough
    furloughed; underpaid; retaliation; resignation; unemployed; racism at work; groped at work`),
  bankruptcy: terms(`
    bankrupt; go bankrupt; file for bankruptcy; personal bankruptcy; business bankruptcy; Chapter 7
    Chapter 11; Chapter 12; Chapter 13; Chapter 7 bankruptcy; Chapter 11 bankruptcy
    Chapter 13 bankruptcy; debt; in debt; too much debt; can't pay my debts; can't pay my bills
    overdue bills; debt relief; debt settlement; debt consolidation; debt negotiation
    credit card debt; medical debt; student loan debt; payday loan; creditor; creditor harassment
    debt collector; debt collector calling; collection agency; collection call; wage garnishment
    garnished wages; garnishment; wages garnished; bank account frozen; repossession; repo
    car repossessed; repossessed car; foreclosure; stop foreclosure; foreclosure notice
    facing foreclosure; losing my house; behind on my mortgage; can't pay my mortgage
    automatic stay; means test; insolvency; insolvent; student loan; student loan default
    repossessed; foreclosed; foreclosing; garnished; payday lender; owe money; debtor`),
  immigration: terms(`
    immigrant; green card; green card renewal; lost green card; marriage green card
    permanent residence; permanent resident; visa; visa denied; visa overstay; overstayed my visa
    expired visa; work visa; student visa; tourist visa; fiancé visa; K-1 visa; marriage visa
    spouse visa; family visa; investor visa; U visa; T visa; H-1B; H-1B visa; H-2A; H-2B; L-1 visa
    O-1 visa; E-2 visa; EB-5; F-1 visa; J-1 visa; work permit; employment authorization; citizenship
    US citizenship; citizenship test; dual citizenship; become a citizen; naturalization; asylum
    asylum seeker; political asylum; refugee; deportation; deported; deportation hearing
    facing deportation; stop deportation; removal proceedings; removal hearing
    cancellation of removal; ICE; ICE detention; ICE raid; detained by ICE; arrested by ICE
    immigration court; immigration detention; immigration bond; undocumented; no papers; DACA
    dreamer; TPS; temporary protected status; USCIS; adjustment of status; family petition
    family reunification; I-130; I-485; affidavit of support; sponsor my parents; sponsor my wife
    sponsor my husband; notice to appear; advance parole; VAWA; consulate interview
    immigrate; overstay; deport; naturalize; naturalized; US citizen; become a US citizen`),
  'intellectual-property': terms(`
    IP; patent; patent application; patent infringement; design patent; utility patent
    provisional patent; patent troll; patent search; invention; invented something; protect my idea
    protect my invention; stolen idea; someone stole my idea; trademark; trademark registration
    trademark infringement; trademark search; service mark; register a trademark; brand name
    protect my brand; logo; stolen logo; someone copied my logo; copyright; copyright infringement
    copyright claim; register a copyright; stolen photos; stolen artwork; DMCA; DMCA takedown
    fair use; trade secret; trade dress; counterfeit goods; knockoff; licensing agreement
    software license; domain name dispute; cybersquatting; infringement; infringed; inventor
    counterfeit; piracy; pirated; plagiarized my work; copycat`),
  'civil-litigation': terms(`
    lawsuit; litigation; civil; civil suit; civil court; sue; sue someone; suing someone; sued
    being sued; getting sued; someone is suing me; sue a company; sue my neighbor
    served with a lawsuit; small claims; small claims court; class action; class action lawsuit
    contract dispute; breach of contract; broken contract; business dispute; business litigation
    commercial litigation; defamation; slander; libel; injunction; arbitration; deposition
    default judgment; collect a judgment; unpaid invoice; customer won't pay; someone owes me money
    lemon law; legal malpractice; attorney malpractice; lawyer malpractice; sue my lawyer; lemon car
    consumer fraud; consumer protection; Ponzi scheme; civil rights; civil rights violation
    civil appeal; civil trial; neighbor dispute; noisy neighbor; breach of fiduciary duty; appeal; appellate; police brutality; police misconduct
    excessive force; scam; scammed; got scammed; insurance claim; insurance claim denied; insurer won't pay
    scammer; swindled; ripped off; defamed; slandered; subpoena; plaintiff; defendant; arbitrator`),
  'tax-law': terms(`
    tax; IRS; IRS letter; IRS notice; IRS audit; IRS debt; IRS levy; IRS lien; IRS appeal
    IRS collections; IRS payment plan; letter from the IRS; owe the IRS; audit; audited; tax audit
    sales tax audit; income tax; back taxes; owe taxes; can't pay my taxes; unpaid taxes
    unfiled taxes; unfiled tax returns; late taxes; tax return; tax refund; tax debt; tax relief
    tax settlement; tax lien; tax levy; tax penalty; tax dispute; tax court; tax appeal
    tax planning; offer in compromise; penalty abatement; innocent spouse; payroll tax; sales tax
    property tax; property tax appeal; self-employment tax; state taxes; capital gains; gift tax
    crypto taxes; foreign bank account; FBAR; CP2000; tax exemption; taxpayer; tax deduction
    deduction; withholding; 1099; 1040`),
  'healthcare-law': terms(`
    healthcare; health; medical license; medical board; medical board complaint
    medical board investigation; nursing license; nursing board; license suspension hearing
    dental license; pharmacy license; DEA registration; health insurance; health insurance denied
    health insurance denial; health insurance claim denied; insurance won't cover surgery
    medical bill; surprise medical bill; hospital bill; balance billing; medical billing
    medical records; medical records request; HIPAA; HIPAA violation; patient rights
    patient privacy; informed consent; Stark law; anti-kickback; Medicare audit
    hospital credentialing; physician contract; physician employment agreement; telehealth
    medical practice sale; hospital privileges; HIPAA complaint; pharmacist; prescription`),
  'elder-law': terms(`
    elder; elderly; nursing home; nursing home abuse; nursing home neglect; nursing home costs
    nursing home contract; assisted living; assisted living contract; elder abuse; elder neglect
    elder financial abuse; abuse of the elderly; elderly parent; elderly mother; elderly father
    senior citizen rights; aging parent; parent with dementia; mother has dementia
    father has dementia; dementia; Alzheimer's; guardianship; adult guardianship
    guardianship of a parent; conservatorship; Medicaid; Medicaid planning; Medicaid application
    Medicaid denied; Medicaid spend-down; Medicaid look-back; Medicare; long-term care
    long-term care insurance; home care; in-home care; hospice; retirement community contract
    caregiver agreement; caregiver stealing from my mother; Social Security; Social Security disability; disability
    disability benefits; disability claim; SSDI; SSI; conservator; senile`),
  'construction-law': terms(`
    construction; contractor; bad contractor; contractor dispute; contractor didn't finish
    contractor never finished; contractor disappeared; contractor took my money
    contractor abandoned the job; contractor won't finish; unlicensed contractor; general contractor
    subcontractor; contractor not paid; unpaid subcontractor; builder; home builder; builder dispute
    building contract; construction contract; construction defect; construction delay
    construction lien; mechanic's lien; faulty construction; bad workmanship; shoddy work
    home renovation; home remodeling; remodel gone wrong; kitchen remodel; bathroom remodel; roofer
    bad roofer; new roof leaks; foundation cracks; foundation problems; new home defects
    building code; building permit; stop work order; payment bond; performance bond; change order
    construction bid; architect error; remodel; remodeling; renovation; roofing; plumber; plumbing
    electrician; handyman; flooded basement; leaking basement`),
  'education-law': terms(`
    education; school; school district; IEP; IEP meeting; school won't follow IEP; 504 plan
    special education; special ed; special needs school; expelled; expelled from school; expulsion
    expulsion hearing; suspended from school; school suspension; school discipline; school expulsion
    bullied; bullying; school bullying; bullied at school; child bullied at school; student rights
    student discipline; Title IX; Title IX complaint; academic dismissal; academic misconduct
    academic probation; accused of plagiarism; accused of cheating in school; college discipline
    college disciplinary hearing; kicked out of college; kicked out of school; school discrimination
    truancy; homeschooling; charter school; school board; FERPA; student disability
    school residency dispute; expel; suspension from school; plagiarism; hazing; truant; tuition
    dyslexia; autism`),
  'environmental-law': terms(`
    environment; environmental; pollution; air pollution; water pollution; noise pollution
    soil contamination; contaminated soil; contaminated water; contaminated well; groundwater
    groundwater contamination; polluted river; drinking water; lead in water; PFAS; mold; black mold
    toxic mold; mold in my apartment; radon; asbestos removal; toxic waste; hazardous waste
    chemical spill; oil spill; illegal dumping; landfill; Superfund; EPA; EPA fine; EPA violation
    environmental permit; Clean Water Act; Clean Air Act; wetland; wetland permit
    endangered species; fracking; oil and gas; pesticide drift; storm water
    underground storage tank; water rights; climate change; sewage spill; toxic fumes; factory fumes
    contamination; contaminated; polluted; polluter; sewage; septic tank; toxins; dumping; emissions
    radiation`),
  'entertainment-sports-law': terms(`
    entertainment; sports; music; music contract; record deal; record label; record contract
    recording contract; music royalties; unpaid royalties; music publishing; songwriter; musician
    band agreement; producer agreement; film; film contract; film production; movie deal; screenplay
    TV deal; acting contract; actor; actor contract; talent agent; talent manager; modeling contract
    book deal; publishing contract; author contract; influencer; influencer contract
    YouTube contract; sponsorship deal; endorsement deal; brand deal; concert contract
    tour contract; athlete; athlete contract; student athlete; NIL; NIL deal; NIL contract; NCAA
    NCAA eligibility; transfer portal; sports agent; sports contract; player contract; doping
    doping ban; esports contract; podcast contract; royalties; actress; rapper; screenwriter`),
  'military-veterans-law': terms(`
    military; veteran; veterans affairs; VA benefits; VA disability; VA disability rating; VA rating
    VA appeal; VA claim; VA claim denied; VA benefits denied; VA pension; VA survivor benefits
    veterans benefits; veterans disability; service-connected disability; court martial
    court-martialed; UCMJ; Article 15; Article 32 hearing; nonjudicial punishment; captain's mast
    military discharge; dishonorable discharge; other than honorable discharge
    bad conduct discharge; discharge upgrade; military separation board; administrative separation
    AWOL; military desertion; military justice; military crime; military sexual trauma
    military retirement; medical evaluation board; military medical board; military reprimand
    PTSD from service; combat PTSD; USERRA; SCRA; GI Bill; JAG; Agent Orange; burn pit
    Gulf War illness; deployment; National Guard; reservist; DD-214; TRICARE; deserter
    PTSD; Air Force; Coast Guard; veterans' pension`),
  'cybersecurity-data-privacy': terms(`
    cybersecurity; cyber; data breach; data leak; leaked data; my data was leaked; data privacy
    data protection; privacy; privacy violation; invasion of privacy; hacked; hacker; account hacked
    email hacked; Facebook hacked; Instagram hacked; computer hacked; phone hacked
    bank account hacked; identity theft; ID theft; identity stolen; stolen identity; my identity was stolen
    ransomware; malware; spyware; phishing; phishing scam; cyberattack; cybercrime; cyberstalking
    stalked online; online harassment; harassed online; internet harassment; doxxing; doxxed
    deepfake; revenge porn; sextortion; leaked photos; leaked nudes; photos posted without consent
    GDPR; CCPA; COPPA; SIM swap; facial recognition; biometric privacy; cyber insurance; hacking
    spying on me; spoofing; spoofed; catfished; surveillance; computer virus; stolen password`),
  'insurance-defense': terms(`
    insurer; insurance company lawyer; insurance carrier; defend an insurer; defend an insured
    insured being sued; insurer being sued; duty to defend; duty to indemnify; reservation of rights
    subrogation; subrogation claim; bad faith defense; bad faith claim against an insurer
    liability defense; liability insurance; defense counsel for an insurer; insurance coverage
    insurance coverage dispute; coverage opinion; declaratory judgment on coverage; policy exclusion
    excess insurance; reinsurance; sued after a car accident; sued for a car accident
    sued for an accident; sued over a fall; sued by an injured person; I caused an accident
    I caused a car accident; I hit a pedestrian; claims adjuster; claims handling; third-party claim
    premises liability defense; product liability defense; malpractice defense
    medical malpractice defense; workers' comp defense; adjuster; liability; underwriter; indemnity`),
};

/** Splits terms at semicolons and line ends. */
function terms(table: string): string[] {
  return table
    .split(/;|\n/)
    .map((term) => term.trim())
    .filter(Boolean);
}
